import { defaultPageSize, pageQuery, route, searchQuery } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { listMyTenants, pageMyTenants } from '../domain/tenant/list-tenants.ts';
import type { TenantSummary } from '../domain/tenant/tenant.ts';
import { tenantStatus } from './tenant-schemas.ts';

const myTenantView = z.object({
  tenantId: z.string(),
  name: z.string(),
  status: tenantStatus,
  isMultiTower: z.boolean(),
  towerNames: z.array(z.string()),
});

function viewOf({ tenantId, name, status, isMultiTower, towerNames }: TenantSummary): z.output<typeof myTenantView> {
  return { tenantId, name, status, isMultiTower, towerNames: [...towerNames] };
}

export const listMyTenantsRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/tenants/my-tenants',
  access: 'session',
  effect: 'reads',
  summary:
    'Lists the buildings that the caller may open: the first 1,000, or a page of them. A superadmin may open all, a company admin those of the company.',
  request: {
    query: z.object({
      page: pageQuery.page.optional(),
      pageSize: pageQuery.pageSize.optional(),
      q: searchQuery.optional(),
    }),
  },
  answers: {
    200: {
      description: 'The buildings by name; with page, pageSize or q a page of them',
      schema: z.union([
        z.array(myTenantView),
        z.object({ tenants: z.array(myTenantView), total: z.int(), page: z.int(), pageSize: z.int() }),
      ]),
    },
  },
  handle: async ({ session, query }, context) => {
    if (Object.keys(present(query)).length === 0) return { body: (await listMyTenants(session, context)).map(viewOf) };
    const { page = 1, pageSize = defaultPageSize, q = [] } = query;
    const range = { skip: (page - 1) * pageSize, limit: pageSize };
    const { tenants, total } = await pageMyTenants(session, q, range, context);
    return { body: { tenants: tenants.map(viewOf), total, page, pageSize } };
  },
});
