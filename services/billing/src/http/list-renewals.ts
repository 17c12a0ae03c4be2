import { fault } from '@parcelbell/errors';
import { route } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { BillingContext } from '../context.ts';
import {
  defaultWindowDays,
  listOverdue,
  listRenewalsDue,
  renewalWindows,
} from '../domain/subscription/list-renewals.ts';
import { company, companyQuery, maxListed } from './params.ts';
import { subscriptionView, viewOf } from './subscription-view.ts';

const allowed = renewalWindows.map(String);
const days = z
  .enum(allowed, { error: fault('NOT_ONE_OF', `days must be one of ${allowed.join(', ')}`, { allowed }) })
  .transform(Number)
  .default(defaultWindowDays);

export const listRenewalsDueRoute = route<BillingContext>()({
  method: 'get',
  path: '/api/subscriptions/renewals-due',
  access: 'superadmin',
  effect: 'reads',
  summary: `Lists the subscriptions that renew within 7, 14 or 30 days, the earliest first, at most ${maxListed}.`,
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
        renewals: found.slice(0, maxListed).map(({ subscription, daysUntilRenewal }) => ({
          ...viewOf(subscription, context),
          daysUntilRenewal,
        })),
      },
    };
  },
});

export const listOverdueRoute = route<BillingContext>()({
  method: 'get',
  path: '/api/subscriptions/overdue',
  access: 'superadmin',
  effect: 'reads',
  summary: `Lists the subscriptions whose renewal date has passed or that are past due, the longest first, at most ${maxListed}.`,
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
        overdue: found.slice(0, maxListed).map(({ subscription, daysOverdue }) => ({
          ...viewOf(subscription, context),
          daysOverdue,
        })),
      },
    };
  },
});
