import { ForbiddenError, route, worksAtDesk } from '@parcelbell/platform';
import type { TenancyContext } from '../context.ts';
import { getTenant } from '../domain/tenant/get-tenant.ts';
import { tenantIdParams } from './params.ts';
import { tenantView, viewOf } from './tenant-view.ts';

export const getTenantRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/tenants/:tenantId',
  access: 'session',
  effect: 'reads',
  summary: 'Answers the configuration of a building to those who administer it.',
  request: { params: tenantIdParams },
  answers: {
    200: { description: 'The building', schema: tenantView },
    403: { description: 'The caller does not administer this building' },
    404: { description: 'There is no such building' },
  },
  handle: async ({ params, session }, context) => {
    if (!worksAtDesk(session, params.tenantId)) {
      throw new ForbiddenError('NOT_YOUR_BUILDING', 'Access denied. Tenant administrator privileges required.');
    }
    const tenant = await getTenant(params.tenantId, context);
    return { body: await viewOf(tenant, context) };
  },
});
