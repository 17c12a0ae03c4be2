import { fault } from '@parcelbell/errors';
import { route } from '@parcelbell/http';
import {
  billingCycleSchema,
  dollars,
  firstDate,
  isCalendarDate,
  lastDate,
  subscriptionStatusSchema,
  toCents,
} from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { BillingContext } from '../context.ts';
import { changeSubscription } from '../domain/subscription/change-subscription.ts';
import { tenantIdParams, versionField } from './params.ts';
import { subscriptionView, viewOf } from './subscription-view.ts';

const notADate = fault('NOT_A_DATE', `Renewal date must be a date from ${firstDate} to ${lastDate}`);

/** Nothing, or null, removes the renewal date. */
const renewalDate = z
  .string({ error: notADate })
  .refine((text) => text === '' || isCalendarDate(text), { error: notADate })
  .nullable()
  .transform((text) => text ?? '');

export const changeSubscriptionRoute = route<BillingContext>()({
  method: 'put',
  path: '/api/subscriptions/:tenantId',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Sets the given fields of a subscription. With a version, only if it is still the current one.',
  request: {
    params: tenantIdParams,
    body: z
      .strictObject({
        subscriptionStatus: subscriptionStatusSchema,
        billingCycle: billingCycleSchema,
        nextPaymentAmount: dollars('Next payment amount'),
        renewalDate,
        version: versionField,
      })
      .partial(),
  },
  answers: {
    200: { description: 'The subscription after the change', schema: subscriptionView },
    403: { description: 'The caller is no superadmin' },
    404: { description: 'There is no such building' },
    409: { description: 'Somebody else changed the subscription since' },
    422: { description: 'Fields that cannot be accepted, each named in errors' },
  },
  handle: async ({ params, body, session, remoteAddress }, context) => {
    const { nextPaymentAmount, version, ...same } = body;
    const nextPaymentAmountCents = nextPaymentAmount === undefined ? undefined : toCents(nextPaymentAmount);
    const command = present({
      tenantId: params.tenantId,
      change: present({ ...same, nextPaymentAmountCents }),
      version,
      by: { userId: session.userId, clientAddress: remoteAddress },
    });
    return { body: viewOf(await changeSubscription(command, context), context) };
  },
});
