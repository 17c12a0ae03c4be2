import type { TypeDescriptions } from '@parcelbell/errors/types';

/** The `type` of the errors that reporting alone answers. The rules are those of the common ones. */
export const errorTypes = {
  REPORTS_NOT_READY: { when: 'The reports of the building are being prepared' },
} as const satisfies TypeDescriptions;

type OwnErrors = typeof errorTypes;

declare module '@parcelbell/errors/types' {
  interface ErrorTypes extends OwnErrors {}
}
