import type { TypeDescriptions } from '@parcelbell/errors/types';

/** The `type` of the errors that the gateway alone answers. The rules are those of the common ones. */
export const errorTypes = {
  SESSION_REVOKED: { when: 'The session has been ended' },
  FRONT_ENDS_MISSING: { when: 'The front ends are not built' },
} as const satisfies TypeDescriptions;

type OwnErrors = typeof errorTypes;

declare module '@parcelbell/errors/types' {
  interface ErrorTypes extends OwnErrors {}
}
