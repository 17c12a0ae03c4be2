import { present, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { BillingContext } from '../context.ts';
import { listOverdue } from '../domain/subscription/list-renewals.ts';
import { companyQuery, mostListed } from './params.ts';
import { subscriptionView, viewOf } from './subscription-view.ts';

export const listOverdueRoute = route<BillingContext>()({
  method: 'get',
  path: '/api/subscriptions/overdue',
  access: 'superadmin',
  effect: 'reads',
  summary: `Lists the subscriptions whose renewal date has passed or that are past due, the longest first, at most ${mostListed}.`,
  request: { query: companyQuery },
  answers: {
    200: {
      description: 'The overdue ones',
      schema: z.object({
        overdue: z.array(subscriptionView.extend({ daysOverdue: z.int() }).meta({ id: 'OverdueSubscription' })),
      }),
    },
    403: { description: 'The caller is no superadmin' },
  },
  handle: async ({ query }, context) => {
    const found = await listOverdue(present(query), { ...context, renewals: context.subscriptions.renewals });
    return {
      body: {
        overdue: found.slice(0, mostListed).map(({ subscription, daysOverdue }) => ({
          ...viewOf(subscription, context),
          daysOverdue,
        })),
      },
    };
  },
});
