import { administers, type Session, worksAtDesk } from '@parcelbell/auth';
import { ForbiddenError } from '@parcelbell/errors';
import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { screensInEffect } from '../domain/company/in-effect.ts';
import { getTenant } from '../domain/tenant/find-tenant.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { tenantIdParams } from './tenant-schemas.ts';
import { deskTenantView, deskViewOf, tenantView, viewOf } from './tenant-view.ts';

export const getTenantRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/tenants/:tenantId',
  access: 'session',
  effect: 'reads',
  summary:
    'Answers the configuration of a building to those who administer it, and what its desk works with to its concierges.',
  request: {
    params: tenantIdParams,
    query: z.object({ t: z.string().max(40).optional().describe('Keeps caches away; not read') }),
  },
  answers: {
    200: { description: 'The building', schema: z.union([tenantView, deskTenantView]) },
    403: { description: 'The caller does not work at the desk of this building' },
    404: { description: 'There is no such building' },
  },
  handle: async ({ params, session }, context) => {
    if (!worksAtDesk(session, params.tenantId)) {
      throw new ForbiddenError('NOT_YOUR_BUILDING', 'Access denied. Tenant administrator privileges required.');
    }
    const tenant = await getTenant(params.tenantId, context);
    const isAdmin = administers(session, params.tenantId);
    return { body: isAdmin ? await viewOf(shownTo(session, tenant), context) : deskViewOf(tenant, context) };
  },
});

/** A superadmin edits what the building itself says of its screens; its admins use what holds for them. */
function shownTo(session: Session, tenant: Tenant): Tenant {
  return session.superadmin ? tenant : { ...tenant, settings: { ...tenant.settings, ...screensInEffect(tenant) } };
}
