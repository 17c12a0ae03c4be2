import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { listMyTenants } from '../domain/tenant/list-tenants.ts';
import { tenantStatus } from './tenant-schemas.ts';

export const listMyTenantsRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/tenants/my-tenants',
  access: 'session',
  effect: 'reads',
  summary: 'Lists the buildings that the caller may open; a superadmin may open all of them.',
  answers: {
    200: {
      description: 'The buildings by name',
      schema: z.array(
        z.object({
          tenantId: z.string(),
          name: z.string(),
          status: tenantStatus,
          isMultiTower: z.boolean(),
          towerNames: z.array(z.string()),
        }),
      ),
    },
  },
  handle: async ({ session }, context) => {
    const tenants = await listMyTenants(session, context);
    return {
      body: tenants.map(({ tenantId, name, status, isMultiTower, towerNames }) => ({
        tenantId,
        name,
        status,
        isMultiTower,
        towerNames: [...towerNames],
      })),
    };
  },
});
