import { route } from '@parcelbell/http';
import type { BillingContext } from '../context.ts';
import { getSubscription } from '../domain/subscription/get-subscription.ts';
import { tenantIdParams } from './params.ts';
import { subscriptionView, viewOf } from './subscription-view.ts';

export const getSubscriptionRoute = route<BillingContext>()({
  method: 'get',
  path: '/api/subscriptions/:tenantId',
  access: 'superadmin',
  effect: 'reads',
  summary: 'Answers the subscription of a building.',
  request: { params: tenantIdParams },
  answers: {
    200: { description: 'The subscription', schema: subscriptionView },
    403: { description: 'The caller is no superadmin' },
    404: { description: 'There is no such building' },
  },
  handle: async ({ params }, context) => ({ body: viewOf(await getSubscription(params.tenantId, context), context) }),
});
