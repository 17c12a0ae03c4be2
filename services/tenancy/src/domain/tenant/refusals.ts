import { ConflictError, NotFoundError } from '@parcelbell/errors';

export function noSuchTenant(): NotFoundError {
  return new NotFoundError('NO_SUCH_TENANT', 'Building not found');
}

export function slugTaken(): ConflictError {
  return new ConflictError('SLUG_TAKEN', 'Another building has this web name already. Please choose another.');
}

/** Somebody else changed the tenant, so the form is based on an older state. */
export function changedMeanwhile(): ConflictError {
  return new ConflictError(
    'CHANGED_MEANWHILE',
    'Somebody else changed this building in the meantime. Please load it again.',
    { params: { what: 'tenant' } },
  );
}

/** There were too many conflicts. The same call may succeed in a moment. */
export function tooManyConflicts(): ConflictError {
  return new ConflictError(
    'CHANGED_MEANWHILE',
    'Somebody else is changing this building just now. Please try again in a moment.',
    { params: { what: 'tenant' } },
  );
}
