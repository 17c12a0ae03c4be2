import { fault, present, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { BillingContext } from '../context.ts';
import { listRenewalsDue, renewalWindows, usualWindow } from '../domain/subscription/list-renewals.ts';
import { company, mostListed } from './params.ts';
import { subscriptionView, viewOf } from './subscription-view.ts';

const allowed = renewalWindows.map(String);
const days = z
  .enum(allowed, { error: fault('NOT_ONE_OF', `days must be one of ${allowed.join(', ')}`, { allowed }) })
  .transform(Number)
  .default(usualWindow);

export const listRenewalsDueRoute = route<BillingContext>()({
  method: 'get',
  path: '/api/subscriptions/renewals-due',
  access: 'superadmin',
  effect: 'reads',
  summary: `Lists the subscriptions that renew within 7, 14 or 30 days, the earliest first, at most ${mostListed}.`,
  request: { query: z.strictObject({ days, company }) },
  answers: {
    200: {
      description: 'The renewals',
      schema: z.object({
        renewals: z.array(subscriptionView.extend({ daysUntilRenewal: z.int() }).meta({ id: 'RenewalDue' })),
      }),
    },
    403: { description: 'The caller is no superadmin' },
  },
  handle: async ({ query }, context) => {
    const found = await listRenewalsDue(present(query), { ...context, renewals: context.subscriptions.renewals });
    return {
      body: {
        renewals: found.slice(0, mostListed).map(({ subscription, daysUntilRenewal }) => ({
          ...viewOf(subscription, context),
          daysUntilRenewal,
        })),
      },
    };
  },
});
