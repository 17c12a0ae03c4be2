import type { TypeDescriptions } from '@parcelbell/errors/types';

/** The `type` of the errors that the embedded services alone answer. The rules are those of the common ones. */
export const errorTypes = {
  NO_SUCH_MAIL: { when: 'The mailbox has no such mail' },
  WEBHOOK_AWAY: { when: 'The product did not answer the text' },
  WRONG_CREDENTIALS: { when: 'The account id or the token of the embedded service for texts is wrong' },
} as const satisfies TypeDescriptions;

type OwnErrors = typeof errorTypes;

declare module '@parcelbell/errors/types' {
  interface ErrorTypes extends OwnErrors {}
}
