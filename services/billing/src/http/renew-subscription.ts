import { idempotencyKeyForm, readIdempotencyKey, route } from '@parcelbell/http';
import { billingCycleSchema, dollars, toCents } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { BillingContext } from '../context.ts';
import { renewSubscription } from '../domain/subscription/renew-subscription.ts';
import { tenantIdParams, versionField } from './params.ts';
import { subscriptionView, viewOf } from './subscription-view.ts';

export const renewSubscriptionRoute = route<BillingContext>()({
  method: 'post',
  path: '/api/subscriptions/:tenantId/renew',
  access: 'superadmin',
  effect: 'writes',
  summary:
    'Records a payment: the subscription is active and renews one period later. A request that repeats an Idempotency-Key records nothing more.',
  request: {
    params: tenantIdParams,
    body: z.strictObject({
      paymentAmount: dollars('Payment amount', 0.01),
      billingCycle: billingCycleSchema,
      version: versionField.optional(),
    }),
  },
  requestHeaders: {
    'Idempotency-Key': {
      description:
        '1 to 255 visible characters that name this payment: repeated under it, the request records no other',
      pattern: idempotencyKeyForm.source,
    },
  },
  answers: {
    200: { description: 'The subscription after the payment', schema: subscriptionView },
    403: { description: 'The caller is no superadmin' },
    404: { description: 'There is no such building' },
    409: { description: 'Somebody else changed the subscription since, or the key was used for another payment' },
    422: { description: 'Fields that cannot be accepted, each named in errors' },
  },
  handle: async ({ params, body, headers, session, remoteAddress }, context) => {
    const { paymentAmount, billingCycle, version } = body;
    const command = {
      tenantId: params.tenantId,
      amountCents: toCents(paymentAmount),
      billingCycle,
      ...present({ version }),
      idempotencyKey: readIdempotencyKey(headers),
      by: { userId: session.userId, clientAddress: remoteAddress },
    };
    return { body: viewOf(await renewSubscription(command, context), context) };
  },
});
