import { ApiError, InvalidLoginAnswer } from '@parcelbell/client';
import type { Translate } from '@parcelbell/ui';
import type { loginMessages } from './messages.ts';

/** What sentences are made of, in the reader's language. */
interface LoginTexts {
  readonly t: Translate<typeof loginMessages.en>;
  /** What the server said of a refusal. */
  readonly said: (error: ApiError) => string;
}

/** The sentence for a sign-in that failed. It is asked for when it is shown, so that it follows the reader's language. */
export type LoginProblem = (texts: LoginTexts) => string;

export const noAdminRole: LoginProblem = ({ t }) => t('noAdminRole');

/** Nothing failed: a mail with a link is on its way. */
export const addressNotConfirmed: LoginProblem = ({ t }) => t('addressNotConfirmed');

/** SIGN-5 to SIGN-10: What can go wrong at the sign-in. */
export function loginProblem(error: unknown): LoginProblem {
  if (error instanceof InvalidLoginAnswer) return ({ t }) => t('invalidAnswer');
  if (!(error instanceof ApiError)) return ({ t }) => t('failedTryAgain');
  if (error.status === 0) return ({ t }) => t('unreachable');
  if (error.status === 404) return ({ t }) => t('accountNotFound');
  if (error.status === 403) return forbidden(error);
  if (error.status === 401) return ({ t, said }) => (error.serverMessage ? said(error) : t('failed'));
  return ({ t, said }) => (error.status < 500 && error.serverMessage ? said(error) : t('failedTryAgain'));
}

function forbidden({ type }: ApiError): LoginProblem {
  if (type === 'ADDRESS_NOT_CONFIRMED') return addressNotConfirmed;
  if (type === 'ACCOUNT_SUSPENDED') return ({ t }) => t('accountSuspended');
  if (type === 'NO_ADMIN_ROLE') return noAdminRole;
  return ({ t }) => t('noAccess');
}
