import { NotFoundError } from '@parcelbell/platform';

export function noSuchTenant(): NotFoundError {
  return new NotFoundError('NO_SUCH_TENANT', 'Building not found');
}
