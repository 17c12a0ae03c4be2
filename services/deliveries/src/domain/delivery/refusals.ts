import { ConflictError, InvalidError, MalformedError, NotFoundError, TooManyError } from '@parcelbell/errors';
import type { Delivery } from './delivery.ts';
import { maxPageStart } from './delivery-query.ts';

function unitLabel(unit: string, tower: string | undefined): string {
  return tower ? `${unit} · ${tower}` : unit;
}

export function towerMissing(): MalformedError {
  return new MalformedError([
    { path: 'tower', type: 'TOWER_REQUIRED', message: 'Tower selection is required for this building' },
  ]);
}

export function invalidUnit(unit: string, tower: string | undefined): InvalidError {
  return new InvalidError('INVALID_UNIT', `Invalid unit ${unitLabel(unit, tower)}. This building has no such unit.`, {
    params: { unit, tower },
  });
}

/** DESK-12 has this text, with a form of its own for the tower. */
export function noResidents(unit: string, tower: string | undefined): NotFoundError {
  const inTower = tower ? ` (in ${tower})` : '';
  return new NotFoundError(
    'NO_RESIDENTS_FOUND',
    `No residents found for unit ${unit}${inTower}. Please verify the unit number or ensure residents are registered.`,
    { params: { unit, tower } },
  );
}

export function noVerifiedContact(unit: string, tower: string | undefined): InvalidError {
  return new InvalidError(
    'NO_ACTIVE_EMAILS',
    `Unit ${unitLabel(unit, tower)} has registered residents but no active email addresses. Residents may need to verify their email.`,
    { params: { unit, tower } },
  );
}

export function keyReused(): MalformedError {
  const message = 'This Idempotency-Key was used for another delivery. Please use a new key for a new delivery.';
  return new MalformedError(
    [{ path: 'Idempotency-Key', type: 'IDEMPOTENCY_KEY_REUSED', message }],
    'IDEMPOTENCY_KEY_REUSED',
  );
}

export function noSuchDelivery(): NotFoundError {
  return new NotFoundError('NO_SUCH_PACKAGE', 'There is no such package in this building.');
}

export function wrongUnit(packageId: string): ConflictError {
  return new ConflictError('OTHER_UNIT', `Package ${packageId} belongs to another unit. Nothing was recorded.`, {
    params: { packageId },
  });
}

/** Names who recorded the pickup, for a second desk. */
export function alreadyPickedUp({ packageId, pickup }: Pick<Delivery, 'packageId' | 'pickup'>): ConflictError {
  const by = pickup?.conciergeId || undefined;
  const who = by === undefined ? '' : ` It was handed over by ${by}.`;
  return new ConflictError('PICKED_UP_ALREADY', `Package ${packageId} has already been picked up.${who}`, {
    params: { packageId, by },
  });
}

export function alreadyClosed(packageId: string): ConflictError {
  return new ConflictError('CLOSED_ALREADY', `Package ${packageId} has been closed. Reopen it first.`, {
    params: { packageId },
  });
}

export function alreadyUndone(packageId: string): ConflictError {
  return new ConflictError('REMOVED_ALREADY', `Package ${packageId} was logged by mistake and has been undone.`, {
    params: { packageId },
  });
}

export function trackingKnown(packageId: string): ConflictError {
  return new ConflictError('TRACKING_KNOWN', `Package ${packageId} has this tracking number already.`, {
    params: { packageId },
  });
}

export function alreadyWaiting(packageId: string): ConflictError {
  return new ConflictError('WAITS_ALREADY', `Package ${packageId} waits to be picked up. There is nothing to reopen.`, {
    params: { packageId },
  });
}

export function tooManyRepairs(packageId: string, max: number): ConflictError {
  return new ConflictError(
    'MENDED_OFTEN_ENOUGH',
    `Package ${packageId} has been corrected and reopened ${max} times, which is the most. Please log it again.`,
    { params: { packageId, max } },
  );
}

export function undoTooLate(packageId: string): ConflictError {
  return new ConflictError(
    'UNDO_TOO_LATE',
    `Package ${packageId} can no longer be undone. Please correct or close it.`,
    { params: { packageId } },
  );
}

export function notWaiting(packageId: string): ConflictError {
  return new ConflictError('NOT_WAITING', `Package ${packageId} is not waiting any more.`, { params: { packageId } });
}

export function notAHoldDay(path: string, max: number): MalformedError {
  const message = `Please choose a day from tomorrow to ${max} days from today`;
  return new MalformedError([{ path, type: 'NOT_A_HOLD_DAY', message, params: { max } }]);
}

export function notifiedTooRecently(retryAfterSeconds: number): TooManyError {
  const sentence = 'The residents were told again a moment ago. Please wait a minute.';
  return new TooManyError('TOLD_AGAIN_COOLDOWN', sentence, retryAfterSeconds);
}

export function notifiedTooOften(packageId: string): ConflictError {
  return new ConflictError('TOLD_OFTEN_ENOUGH', `The residents were told of package ${packageId} often enough.`, {
    params: { packageId },
  });
}

export function wrongPickupCode(): MalformedError {
  const message = 'This is not the code of this package. Nothing was recorded.';
  return new MalformedError([{ path: 'code', type: 'WRONG_PICKUP_CODE', message }], 'WRONG_PICKUP_CODE');
}

export function tooManyPickupCodes(retryAfterSeconds: number): TooManyError {
  const sentence = 'Too many wrong codes were tried for this package. Please wait, or hand it over without a code.';
  return new TooManyError('PICKUP_CODE_LIMIT', sentence, retryAfterSeconds);
}

export function noSuchPicture(): NotFoundError {
  return new NotFoundError('NO_SUCH_PICTURE', 'There is no such picture of this package.');
}

export function noSuchTenant(): NotFoundError {
  return new NotFoundError('NO_SUCH_BUILDING', 'Building not found');
}

export function changedConcurrently(packageId: string): ConflictError {
  return new ConflictError(
    'CHANGED_MEANWHILE',
    `Package ${packageId} was being changed by somebody else. Please try again.`,
    { params: { what: 'delivery', packageId } },
  );
}

export function pageTooDeep(): MalformedError {
  const message = 'Only the first 10,000 packages can be paged through. Please narrow the search, for example by date.';
  return new MalformedError(
    [{ path: 'page', type: 'PAGE_TOO_DEEP', message, params: { max: maxPageStart } }],
    'PAGE_TOO_DEEP',
  );
}
