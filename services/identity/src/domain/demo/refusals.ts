import { UnauthenticatedError, UnavailableError } from '@parcelbell/platform';

/** There is no demo here, or it is not there yet. */
export function demoUnavailable(): UnavailableError {
  return new UnavailableError('DEMO_UNAVAILABLE', 'Demo temporarily unavailable. Please try again later.');
}

/** The token is not ours, too old or used. Whoever sent it only has to ask for another. */
export function demoTokenInvalid(): UnauthenticatedError {
  return new UnauthenticatedError(
    'DEMO_TOKEN_INVALID',
    'This demo session has expired. Please start a new demo session.',
  );
}
