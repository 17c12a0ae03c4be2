import type { TypeDescriptions } from '@parcelbell/errors/types';

/** The `type` of the errors that deliveries alone answers. The rules are those of the common ones. */
export const errorTypes = {
  NO_SUCH_BUILDING: { when: 'The building of a delivery does not exist' },
  NO_RESIDENTS_FOUND: { when: 'Nobody is registered in the unit', params: ['unit', 'tower?'] },
  NO_ACTIVE_EMAILS: {
    when: 'People are registered in the unit, and none of them can be told yet',
    params: ['unit', 'tower?'],
  },
  RESIDENTS_UNREACHABLE: { when: 'It cannot be checked now who lives in the unit' },
  NO_PACKAGE_ID: { when: 'No free package id was found' },
  IDEMPOTENCY_KEY_REUSED: { when: 'The Idempotency-Key was used for another delivery', extra: 'errors' },
  NO_SUCH_PACKAGE: { when: 'The building has no such package' },
  OTHER_UNIT: { when: 'The package belongs to another unit', params: ['packageId'] },
  TRACKING_KNOWN: {
    when: 'A package of the last 60 days has the tracking number, and only a new one was to be logged',
    params: ['packageId'],
  },
  UNDO_TOO_LATE: { when: 'Residents were told of the package, or it waits no more', params: ['packageId'] },
  NOT_WAITING: { when: 'The package waits no more', params: ['packageId'] },
  PICKED_UP_ALREADY: { when: 'The package has been picked up; `by` handed it over', params: ['packageId', 'by?'] },
  CLOSED_ALREADY: { when: 'The package has been closed', params: ['packageId'] },
  TOO_MANY_DELEGATIONS: { when: 'As many people may pick up parcels of the unit as may at a time', params: ['max'] },
  REMOVED_ALREADY: { when: 'The package was logged by mistake and has been undone', params: ['packageId'] },
  WAITS_ALREADY: { when: 'The package waits, so there is nothing to reopen', params: ['packageId'] },
  MENDED_OFTEN_ENOUGH: {
    when: 'The package was corrected and reopened as often as it may be',
    params: ['packageId', 'max'],
  },
  TOLD_AGAIN_COOLDOWN: {
    when: 'Residents were told again a moment ago; `retryAfter` says when to tell them again',
    extra: 'retryAfter',
  },
  TOLD_OFTEN_ENOUGH: { when: 'Residents were told of the package as often as they may be', params: ['packageId'] },
  WRONG_PICKUP_CODE: { when: 'The pickup code is not the code of the package', extra: 'errors' },
  PICKUP_CODE_LIMIT: {
    when: 'Too many wrong codes were tried; `retryAfter` says when to try again, and without a code the pickup is not refused',
    extra: 'retryAfter',
  },
  NO_SUCH_PICTURE: { when: 'The package has no such picture' },
} as const satisfies TypeDescriptions;

type OwnErrors = typeof errorTypes;

/** The `type` of the faults that deliveries alone finds in a field. */
export const faultTypes = {
  COURIER_REQUIRED: { when: 'The courier is missing or unknown' },
  PACKAGE_TYPE_REQUIRED: { when: 'The type of the package is missing or unknown' },
  CONCIERGE_REQUIRED: { when: 'The concierge is missing' },
  IDEMPOTENCY_KEY_REUSED: { when: 'The Idempotency-Key was used for another delivery' },
  NOT_A_HOLD_DAY: {
    when: 'The day until which a package is held is not tomorrow or one of the `max` days from today',
    params: ['max'],
  },
  NOT_A_PACKAGE_ID: { when: 'The value is not a package id' },
  NOT_A_PICKUP_CODE: { when: 'The pickup code is not six digits' },
  WRONG_PICKUP_CODE: { when: 'The pickup code is not the code of the package' },
  NOT_A_SIGNATURE: { when: 'The signature is no PNG in base64 of at most 40 KB' },
} as const satisfies TypeDescriptions;

type OwnFaults = typeof faultTypes;

declare module '@parcelbell/errors/types' {
  interface ErrorTypes extends OwnErrors {}
  interface FaultTypes extends OwnFaults {}
}
