import type { TypeDescriptions } from '@parcelbell/errors/types';

/** The `type` of the errors that notifications alone answers. The rules are those of the common ones. */
export const errorTypes = {
  NO_SUCH_TEMPLATE: { when: 'There is no such template of a mail' },
  SMS_NOT_ENABLED: { when: 'The building sends no text messages' },
  MAIL_EVENTS_NOT_SET_UP: { when: 'Reports of a mail provider are not set up' },
  MAIL_EVENT_NOT_READ: { when: 'A report of a mail provider is no JSON' },
  TEXTS_NOT_SET_UP: { when: 'Text messages are not set up' },
  WRONG_SIGNATURE: { when: 'The signature of the webhook is wrong' },
} as const satisfies TypeDescriptions;

type OwnErrors = typeof errorTypes;

declare module '@parcelbell/errors/types' {
  interface ErrorTypes extends OwnErrors {}
}
