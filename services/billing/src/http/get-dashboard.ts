import { route } from '@parcelbell/http';
import { toDollars } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { BillingContext } from '../context.ts';
import { type Figures, getDashboard } from '../domain/subscription/get-dashboard.ts';
import { companyQuery } from './params.ts';

const figuresView = z.object({
  active: z.int(),
  trial: z.int(),
  past_due: z.int(),
  canceled: z.int(),
  totalRevenue: z.number().meta({ description: 'US dollars: the sum of the ledger' }),
  total: z.int(),
});

export const getDashboardRoute = route<BillingContext>()({
  method: 'get',
  path: '/api/subscriptions/dashboard',
  access: 'superadmin',
  effect: 'reads',
  summary:
    'Answers the figures of all subscriptions, or of those of one company, and those of every company. Demos count nowhere.',
  request: { query: companyQuery },
  answers: {
    200: {
      description: 'The figures; renewals of this week are those of the next 7 days',
      schema: z.object({
        stats: figuresView,
        renewalsThisWeek: z.int(),
        overdueCount: z.int(),
        companies: z.array(figuresView.extend({ company: z.string() })),
      }),
    },
    403: { description: 'The caller is no superadmin' },
  },
  handle: async ({ query }, context) => {
    const { stats, companies, ...counts } = await getDashboard(present(query), context);
    return {
      body: {
        stats: figuresViewOf(stats),
        ...counts,
        companies: companies.map(({ company, ...figures }) => ({ company, ...figuresViewOf(figures) })),
      },
    };
  },
});

function figuresViewOf({ totalRevenueCents, ...counts }: Figures): z.output<typeof figuresView> {
  return { ...counts, totalRevenue: toDollars(totalRevenueCents) };
}
