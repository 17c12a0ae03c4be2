import { ApiError, InvalidLoginAnswer } from '@parcelbell/client';

/** The sentence for a sign-in that failed, from the specification's catalogue. */
export function loginProblem(error: unknown): string {
  if (error instanceof InvalidLoginAnswer) return error.message;
  if (!(error instanceof ApiError)) return 'Authentication failed. Please try again.';
  if (error.status === 0) return 'Unable to connect to the server';
  if (error.status === 404) return 'Account not found. Please contact your administrator to create an account.';
  if (error.status === 403) return forbidden(error);
  if (error.status === 401) return error.serverMessage ?? 'Authentication failed';
  return error.status < 500 && error.serverMessage ? error.serverMessage : 'Authentication failed. Please try again.';
}

export const noAdminRole = 'You do not have administrative access to any buildings. Please contact your administrator.';

function forbidden(error: ApiError): string {
  if (error.type === 'ACCOUNT_SUSPENDED') return 'Your account has been suspended. Please contact your administrator.';
  if (error.type === 'NO_ADMIN_ROLE') return noAdminRole;
  return 'You do not have access to this system. Please contact your administrator.';
}
