import { fault } from '@parcelbell/errors';
import { route } from '@parcelbell/http';
import { oneOf, toDollars } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { ReportingContext } from '../context.ts';
import { type ComparedTenant, compareMonths } from '../domain/months/list-months.ts';
import { comparedMonths, type MonthFigures, monthsSorts } from '../domain/months/months.ts';
import { companyParams, companyTenantsQuery, defaultPageSize, pageOfTenants } from './list-company-tenants.ts';

const notAMonth = fault('NOT_A_COMPARED_MONTH', 'month must be a month such as 2026-11');
const counts = z.int().min(0);

/** The month, what the list is narrowed to, and its order. */
export const companyMonthsQuery = companyTenantsQuery.extend({
  month: z
    .string({ error: notAMonth })
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: notAMonth })
    .optional()
    .meta({ description: `yyyy-mm, one of the last ${comparedMonths} months; default: the newest that is over` }),
  sort: oneOf('sort', monthsSorts).optional().meta({ description: 'Default: name' }),
});

const monthFigures = {
  deliveries: counts,
  excessFees: z.number().meta({ description: 'US dollars: the deliveries over the limit' }),
};

const monthFiguresView = z
  .object(monthFigures)
  .meta({ id: 'MonthFigures', description: 'As the usage report has them.' });

const companyMonthView = z
  .object({
    tenantId: z.string(),
    name: z.string(),
    ...monthFigures,
    monthBefore: monthFiguresView,
    yearBefore: monthFiguresView.meta({ description: 'Of the same month of the year before' }),
    isPending: z
      .literal(true)
      .optional()
      .meta({ description: 'Only until the months were counted for the first time' }),
  })
  .meta({ id: 'CompanyMonth', description: 'A building in a month, beside its company’s others.' });

export const listCompanyMonthsRoute = route<ReportingContext>()({
  method: 'get',
  path: '/api/reporting/companies/:companyId/months',
  access: 'company',
  effect: 'reads',
  summary: 'The months of a company, and a page of its buildings in one of them. The figures are at most a minute old.',
  request: { params: companyParams, query: companyMonthsQuery.extend(pageOfTenants) },
  answers: {
    200: {
      description: 'The months and the buildings',
      schema: z.object({
        month: z.string().meta({ description: 'yyyy-mm: that of the buildings’ figures' }),
        months: z
          .array(z.object({ month: z.string(), ...monthFigures }))
          .meta({ description: 'The sums of all buildings of the company: of two years, the newest month first' }),
        isPending: z.literal(true).optional().meta({ description: 'Only until they were summed for the first time' }),
        buildings: z.array(companyMonthView),
        total: counts,
        next: z.string().optional().meta({ description: 'For `after`; absent of the last page' }),
      }),
    },
  },
  handle: async (
    { companyId, query: { q: words = [], sort = 'name', pageSize = defaultPageSize, month, after } },
    context,
  ) => {
    const asked = { companyId, words, sort, ...present({ month, after }) };
    const { totals, isPending, tenants, total, next, ...company } = await compareMonths(asked, pageSize, context);
    return {
      body: {
        month: company.month,
        months: totals.map((each) => ({ month: each.month, ...figuresView(each) })),
        ...pendingView(isPending),
        buildings: tenants.map(viewOf),
        total,
        ...present({ next: next === undefined ? undefined : Buffer.from(next).toString('base64url') }),
      },
    };
  },
});

function viewOf(tenant: ComparedTenant): z.output<typeof companyMonthView> {
  const { tenantId, name, monthBefore, yearBefore, isPending } = tenant;
  return {
    tenantId,
    name,
    ...figuresView(tenant),
    monthBefore: figuresView(monthBefore),
    yearBefore: figuresView(yearBefore),
    ...pendingView(isPending),
  };
}

function figuresView({ deliveries, excessCents }: MonthFigures): z.output<typeof monthFiguresView> {
  return { deliveries, excessFees: toDollars(excessCents) };
}

function pendingView(isPending: boolean): { isPending?: true } {
  return isPending ? { isPending: true } : {};
}
