import { ConflictError, InvalidError, NotFoundError } from '@parcelbell/errors';
import { maxTenantsOfCompany } from './company.ts';

export function noSuchCompany(): NotFoundError {
  return new NotFoundError('NO_SUCH_COMPANY', 'Company not found');
}

export function tooManyTenants(): InvalidError {
  return new InvalidError('TOO_MANY_TENANTS', `A company has at most ${maxTenantsOfCompany} buildings.`, {
    params: { max: maxTenantsOfCompany },
  });
}

/** Somebody else changed the company, so the form is based on an older state. */
export function changedMeanwhile(): ConflictError {
  return new ConflictError(
    'CHANGED_MEANWHILE',
    'Somebody else changed this company in the meantime. Please load it again.',
    {
      params: { what: 'company' },
    },
  );
}
