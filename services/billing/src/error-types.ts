import type { TypeDescriptions } from '@parcelbell/errors/types';

/** The `type` of the errors that billing alone answers. The rules are those of the common ones. */
export const errorTypes = {
  PAYMENT_KEY_REUSED: { when: 'The Idempotency-Key was used for another payment' },
} as const satisfies TypeDescriptions;

type OwnErrors = typeof errorTypes;

declare module '@parcelbell/errors/types' {
  interface ErrorTypes extends OwnErrors {}
}
