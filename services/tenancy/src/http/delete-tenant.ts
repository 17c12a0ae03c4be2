import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { deleteTenant } from '../domain/tenant/delete-tenant.ts';
import { tenantIdParams } from './tenant-schemas.ts';

export const deleteTenantRoute = route<TenancyContext>()({
  method: 'delete',
  path: '/api/tenants/:tenantId',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Deletes a building.',
  request: { params: tenantIdParams },
  answers: {
    200: { description: 'The building is gone', schema: z.object({ tenantId: z.string(), deleted: z.literal(true) }) },
    403: { description: 'The caller is no superadmin' },
    404: { description: 'There is no such building' },
  },
  handle: async ({ params, session, remoteAddress }, context) => {
    const by = { userId: session.userId, clientAddress: remoteAddress };
    await deleteTenant({ by, tenantId: params.tenantId }, context);
    return { body: { tenantId: params.tenantId, deleted: true as const } };
  },
});
