import type { Route } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { confirmPhoneRoute } from './confirm-phone.ts';
import { getLinkRoute } from './get-link.ts';
import { getUnsubscriptionRoute } from './get-unsubscription.ts';
import { getVerificationRoute } from './get-verification.ts';
import { registerResidentRoute } from './register-resident.ts';
import { sendPhoneCodeRoute } from './send-phone-code.ts';
import { unsubscribeRoute } from './unsubscribe.ts';
import { verifyEmailRoute } from './verify-email.ts';

export const residentsRoutes: readonly Route<ResidentsContext>[] = [
  registerResidentRoute,
  sendPhoneCodeRoute,
  confirmPhoneRoute,
  getLinkRoute,
  getVerificationRoute,
  verifyEmailRoute,
  getUnsubscriptionRoute,
  unsubscribeRoute,
];
