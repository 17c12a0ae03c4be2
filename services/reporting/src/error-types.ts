import type { TypeDescriptions } from '@parcelbell/errors/types';

/** The `type` of the errors that reporting alone answers. The rules are those of the common ones. */
export const errorTypes = {
  REPORTS_NOT_READY: { when: 'The reports of the building are being prepared' },
} as const satisfies TypeDescriptions;

type OwnErrors = typeof errorTypes;

/** The `type` of the faults that reporting alone finds in a field. */
export const faultTypes = {
  NOT_A_COMPARED_MONTH: { when: 'The value is not one of the months that are compared' },
  NOT_A_CURSOR: { when: 'The value is not where an earlier answer ended' },
} as const satisfies TypeDescriptions;

type OwnFaults = typeof faultTypes;

declare module '@parcelbell/errors/types' {
  interface ErrorTypes extends OwnErrors {}
  interface FaultTypes extends OwnFaults {}
}
