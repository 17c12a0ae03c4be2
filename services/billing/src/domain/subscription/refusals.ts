import { ConflictError, NotFoundError } from '@parcelbell/errors';

export function noSuchTenant(): NotFoundError {
  return new NotFoundError('NO_SUCH_TENANT', 'Building not found');
}

export function changedMeanwhile(): ConflictError {
  return new ConflictError(
    'CHANGED_MEANWHILE',
    'Somebody else changed this subscription in the meantime. Please load it again.',
    { params: { what: 'subscription' } },
  );
}

export function keyUsedOtherwise(): ConflictError {
  return new ConflictError(
    'PAYMENT_KEY_REUSED',
    'This Idempotency-Key was used for another payment. Please use a new key for a new payment.',
  );
}
