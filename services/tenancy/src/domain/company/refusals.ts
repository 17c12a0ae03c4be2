import { secondsLeftToday } from '@parcelbell/database';
import { ConflictError, InvalidError, MalformedError, NotFoundError, TooManyError } from '@parcelbell/errors';
import { maxTenantsOfCompany } from '@parcelbell/rules';

export function noSuchCompany(): NotFoundError {
  return new NotFoundError('NO_SUCH_COMPANY', 'Company not found');
}

export function tooManyTenants(): InvalidError {
  return new InvalidError('TOO_MANY_TENANTS', `A company has at most ${maxTenantsOfCompany} buildings.`, {
    params: { max: maxTenantsOfCompany },
  });
}

export function notConfirmed(): InvalidError {
  return new InvalidError(
    'COMPANY_NOT_CONFIRMED',
    'This company is only proposed. Confirm it by adding a building that exists.',
  );
}

/** `max` buildings were created today, at `now`. */
export function tooManyNewTenants(max: number, now: Date): TooManyError {
  const sentence = `${max} buildings were added to this company today. Please add the others tomorrow.`;
  return new TooManyError('NEW_TENANT_LIMIT', sentence, secondsLeftToday(now));
}

export function noSuchTemplate(): MalformedError {
  const message = 'The building whose settings new buildings get must belong to the company';
  return new MalformedError([{ path: 'templateTenantId', type: 'NOT_OF_COMPANY', message }]);
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
