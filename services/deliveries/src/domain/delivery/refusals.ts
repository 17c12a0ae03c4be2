import { ConflictError, InvalidError, MalformedError, NotFoundError } from '@parcelbell/platform';
import { deepestPage } from './delivery-query.ts';

function place(unit: string, tower: string | undefined): string {
  return tower ? `${unit} · ${tower}` : unit;
}

export function towerMissing(): MalformedError {
  return new MalformedError([
    { path: 'tower', type: 'TOWER_REQUIRED', message: 'Tower selection is required for this building' },
  ]);
}

export function invalidUnit(unit: string, tower: string | undefined): InvalidError {
  return new InvalidError('INVALID_UNIT', `Invalid unit ${place(unit, tower)}. This building has no such unit.`, {
    params: { unit, tower },
  });
}

/** The specification has this sentence, with a form of its own for the tower. */
export function nobodyLivesThere(unit: string, tower: string | undefined): NotFoundError {
  const inTower = tower ? ` (in ${tower})` : '';
  return new NotFoundError(
    'NO_RESIDENTS_FOUND',
    `No residents found for unit ${unit}${inTower}. Please verify the unit number or ensure residents are registered.`,
    { params: { unit, tower } },
  );
}

export function nobodyVerified(unit: string, tower: string | undefined): InvalidError {
  return new InvalidError(
    'NO_ACTIVE_EMAILS',
    `Unit ${place(unit, tower)} has registered residents but no active email addresses. Residents may need to verify their email.`,
    { params: { unit, tower } },
  );
}

export function keyUsedOtherwise(): MalformedError {
  const message = 'This Idempotency-Key was used for another delivery. Please use a new key for a new delivery.';
  return new MalformedError(
    [{ path: 'Idempotency-Key', type: 'IDEMPOTENCY_KEY_REUSED', message }],
    'IDEMPOTENCY_KEY_REUSED',
  );
}

export function noSuchDelivery(): NotFoundError {
  return new NotFoundError('NO_SUCH_PACKAGE', 'There is no such package in this building.');
}

export function deliveryOfAnotherUnit(packageId: string): ConflictError {
  return new ConflictError('OTHER_UNIT', `Package ${packageId} belongs to another unit. Nothing was recorded.`, {
    params: { packageId },
  });
}

export function pickedUpAlready(packageId: string): ConflictError {
  return new ConflictError('PICKED_UP_ALREADY', `Package ${packageId} has already been picked up.`, {
    params: { packageId },
  });
}

export function removedAlready(packageId: string): ConflictError {
  return new ConflictError('REMOVED_ALREADY', `Package ${packageId} was logged by mistake and has been undone.`, {
    params: { packageId },
  });
}

export function trackingKnown(packageId: string): ConflictError {
  return new ConflictError('TRACKING_KNOWN', `Package ${packageId} has this tracking number already.`, {
    params: { packageId },
  });
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

export function noSuchTenant(): NotFoundError {
  return new NotFoundError('NO_SUCH_BUILDING', 'Building not found');
}

export function changedMeanwhile(packageId: string): ConflictError {
  return new ConflictError(
    'CHANGED_MEANWHILE',
    `Package ${packageId} was being changed by somebody else. Please try again.`,
    { params: { what: 'delivery', packageId } },
  );
}

export function tooDeep(): MalformedError {
  const message = 'Only the first 10,000 packages can be paged through. Please narrow the search, for example by date.';
  return new MalformedError(
    [{ path: 'page', type: 'PAGE_TOO_DEEP', message, params: { max: deepestPage } }],
    'PAGE_TOO_DEEP',
  );
}
