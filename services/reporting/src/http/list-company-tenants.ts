import { fault } from '@parcelbell/errors';
import { dateTime, pageQuery, route, searchQuery } from '@parcelbell/http';
import { oneOf, toDollars } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { ReportingContext } from '../context.ts';
import { figuresSorts } from '../domain/figures/figures.ts';
import { type ListedTenant, listFigures } from '../domain/figures/list-figures.ts';

export const defaultPageSize = 50;
const notACursor = fault('NOT_A_CURSOR', 'after must be the next of an answer to this call');
const counts = z.int().min(0);

export const companyParams = z.object({ companyId: z.string().min(1).max(64) });

/** What the table is narrowed to, and its order. */
export const companyTenantsQuery = z.strictObject({
  q: searchQuery.optional(),
  sort: oneOf('sort', figuresSorts).optional().meta({ description: 'Default: name' }),
});

/** Which page of such a table is asked for. */
export const pageOfTenants = {
  pageSize: pageQuery.pageSize.optional().meta({ description: 'Default: 50' }),
  after: z
    .string({ error: notACursor })
    .regex(/^[A-Za-z0-9_-]{1,2000}$/, { error: notACursor })
    .transform((text) => Buffer.from(text, 'base64url').toString())
    .optional()
    .meta({ description: 'The `next` of the page before, with all else the same; absent for the first page' }),
};

const companyTenantView = z
  .object({
    tenantId: z.string(),
    name: z.string(),
    waiting: counts.meta({ description: 'Parcels that wait' }),
    longestWaitingDays: counts.optional().meta({
      description:
        'Calendar days of the building since the parcel that waits longest was logged; absent where none waits',
    }),
    waitingSince: dateTime.optional().meta({ description: 'When that parcel was logged' }),
    withoutNotice: counts.meta({ description: 'Parcels that wait, and of which nobody was told' }),
    unverified: counts.meta({ description: 'Units with an e-mail address that nobody has verified' }),
    deliveries: counts.meta({ description: 'Of this month' }),
    excessFees: z.number().meta({ description: 'US dollars: the deliveries of this month over the limit' }),
    staff: counts.meta({ description: 'People who can work there by a role in the building' }),
    lastActivityAt: dateTime.optional().meta({ description: 'When a parcel was logged, handed over or closed last' }),
    isPending: z
      .literal(true)
      .optional()
      .meta({ description: 'Only until the figures were counted for the first time' }),
  })
  .meta({ id: 'CompanyTenant', description: 'A building in the table of its company’s head office.' });

export const listCompanyTenantsRoute = route<ReportingContext>()({
  method: 'get',
  path: '/api/reporting/companies/:companyId/buildings',
  access: 'company',
  effect: 'reads',
  summary: 'A page of the buildings of a company with their figures, which are at most a minute old.',
  request: { params: companyParams, query: companyTenantsQuery.extend(pageOfTenants) },
  answers: {
    200: {
      description: 'The buildings',
      schema: z.object({
        buildings: z.array(companyTenantView),
        total: counts,
        next: z.string().optional().meta({ description: 'For `after`; absent of the last page' }),
      }),
    },
  },
  handle: async (
    { companyId, query: { q: words = [], sort = 'name', pageSize = defaultPageSize, after } },
    context,
  ) => {
    const { tenants, total, next } = await listFigures(
      { companyId, words, sort, ...present({ after }) },
      pageSize,
      context,
    );
    const cursor = next === undefined ? undefined : Buffer.from(next).toString('base64url');
    return { body: { buildings: tenants.map(viewOf), total, ...present({ next: cursor }) } };
  },
});

function viewOf({ excessCents, isPending, ...tenant }: ListedTenant): z.output<typeof companyTenantView> {
  return { ...tenant, excessFees: toDollars(excessCents), ...(isPending ? { isPending: true } : {}) };
}
