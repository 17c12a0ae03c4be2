import { ConflictError, NotFoundError } from '@parcelbell/platform';

export function noSuchTenant(): NotFoundError {
  return new NotFoundError('NO_SUCH_TENANT', 'Building not found');
}

export function slugTaken(): ConflictError {
  return new ConflictError('SLUG_TAKEN', 'Another building has this web name already. Please choose another.');
}
