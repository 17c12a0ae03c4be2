import { ForbiddenError, NotFoundError, UnauthenticatedError } from '@parcelbell/errors';

export function noCompanySignIn(): NotFoundError {
  return new NotFoundError(
    'NO_COMPANY_SIGN_IN',
    'There is no sign-in with a company’s account for this address. Please sign in another way, or ask your administrator.',
  );
}

/** Too old, used, or begun in another browser. */
export function signInLapsed(): UnauthenticatedError {
  return new UnauthenticatedError(
    'COMPANY_SIGN_IN_LAPSED',
    'This sign-in took longer than ten minutes, or was begun in another browser. Please start again.',
  );
}

/** The provider sent the browser back with an error. */
export function refusedByCompany(): ForbiddenError {
  return new ForbiddenError(
    'COMPANY_REFUSED',
    'Your company’s account service did not let you in. Please start again, or ask whoever manages your company’s accounts.',
  );
}

export function notACompanyAccount(): ForbiddenError {
  return new ForbiddenError(
    'NOT_A_COMPANY_ACCOUNT',
    'You cannot sign in with your company’s account: it is for people who work in buildings of this company alone. Please sign in another way, or ask your administrator.',
  );
}

export function noAddress(): ForbiddenError {
  return new ForbiddenError(
    'COMPANY_ADDRESS_MISSING',
    'Your company’s account service did not tell your e-mail address. Please ask whoever manages your company’s accounts to release it to Parcelbell.',
  );
}

export function multiFactorRequired(): ForbiddenError {
  return new ForbiddenError(
    'MULTI_FACTOR_REQUIRED',
    'Your company requires a second factor, such as a code or a key. Please set it up for your company’s account, and sign in again.',
  );
}

export function companyAddressNotConfirmed(): ForbiddenError {
  return new ForbiddenError(
    'COMPANY_ADDRESS_NOT_CONFIRMED',
    'We have sent a mail to your address. Open its link within 30 minutes, and sign in again there.',
  );
}

export function linkedOtherwise(): ForbiddenError {
  return new ForbiddenError(
    'LINKED_TO_ANOTHER_ACCOUNT',
    'Your address signs in by another account of your company. Please use that one, or ask your administrator.',
  );
}
