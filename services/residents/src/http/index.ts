import type { Route } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { approveAdditionRoute } from './approve-addition.ts';
import { approveMemberAdditionRoute } from './approve-member-addition.ts';
import { confirmPhoneRoute } from './confirm-phone.ts';
import { getLinkRoute } from './get-link.ts';
import { getMemberAdditionsRoute } from './get-member-additions.ts';
import { getUnsubscriptionRoute } from './get-unsubscription.ts';
import { getVerificationRoute } from './get-verification.ts';
import { listAdditionsRoute } from './list-additions.ts';
import { registerResidentRoute } from './register-resident.ts';
import { removeAdditionRoute } from './remove-addition.ts';
import { removeMemberAdditionRoute } from './remove-member-addition.ts';
import { sendPhoneCodeRoute } from './send-phone-code.ts';
import { oneClickRoute, unsubscribeRoute } from './unsubscribe.ts';
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
  oneClickRoute,
  getMemberAdditionsRoute,
  removeMemberAdditionRoute,
  approveMemberAdditionRoute,
  listAdditionsRoute,
  approveAdditionRoute,
  removeAdditionRoute,
];
