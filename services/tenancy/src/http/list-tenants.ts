import { fault } from '@parcelbell/errors';
import { defaultPageSize, pageQuery, route, searchQuery } from '@parcelbell/http';
import { singleLine } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { maxListed, type TenantFilter, tenantSorts } from '../domain/tenant/list-tenants.ts';
import { tenantStatus } from './tenant-schemas.ts';
import { summaryViewOf, tenantSummaryView, tenantView, viewsOf } from './tenant-view.ts';

const sort = z.enum(tenantSorts, {
  error: fault('NOT_ONE_OF', `sort must be one of ${tenantSorts.join(', ')}`, { allowed: tenantSorts }),
});

const listQuery = z.strictObject({
  page: pageQuery.page.optional(),
  pageSize: pageQuery.pageSize.optional(),
  q: searchQuery.optional(),
  status: tenantStatus.optional(),
  company: singleLine('company', 120).optional().meta({ description: 'Empty: the buildings without a company' }),
  sort: sort.optional(),
});

const mailDomain = z.string().meta({ description: "What a building's customFromAddress must end with" });

export const listTenantsRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/tenants',
  access: 'superadmin',
  effect: 'reads',
  summary: 'Lists the buildings: the first 1,000 by name, whole, or a page of what every list shows of them.',
  request: { query: listQuery },
  isCostly: (query) => Object.keys(present(query)).length === 0,
  answers: {
    200: {
      description: 'The buildings; with page, pageSize or a filter a page of their summaries',
      schema: z.union([
        z.object({ tenants: z.array(tenantView), mailDomain }),
        z.object({
          tenants: z.array(tenantSummaryView),
          total: z.int(),
          totalIsExact: z.literal(true),
          page: z.int(),
          pageSize: z.int(),
          mailDomain,
        }),
      ]),
    },
    403: { description: 'The caller is no superadmin' },
  },
  handle: async ({ query }, context) => {
    if (Object.keys(present(query)).length > 0) return { body: await pageOf(query, context) };
    const tenants = await context.tenants.list({ skip: 0, limit: maxListed });
    return { body: { tenants: await viewsOf(tenants, context), mailDomain: context.mailDomain } };
  },
});

async function pageOf(query: z.output<typeof listQuery>, context: TenancyContext) {
  const { page = 1, pageSize = defaultPageSize, q = [], status, company, sort: order = 'name' } = query;
  const filter: TenantFilter = present({ words: q, status, company });
  const [found, total] = await Promise.all([
    context.tenants.page(filter, order, { skip: (page - 1) * pageSize, limit: pageSize }),
    context.tenants.count(filter),
  ]);
  const tenants = found.map((summary) => summaryViewOf(summary, context.publicUrl));
  return { tenants, total, totalIsExact: true as const, page, pageSize, mailDomain: context.mailDomain };
}
