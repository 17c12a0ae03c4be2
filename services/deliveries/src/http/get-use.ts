import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { countUse } from '../domain/tenant/count-use.ts';

const use = z
  .object({
    units: z.int().meta({ description: 'Units where somebody lives' }),
    people: z.int().meta({ description: 'How many are registered, whether or not they can be told' }),
    waiting: z.int().meta({ description: 'How many parcels wait' }),
  })
  .meta({ id: 'TenantUse' });

export const getUseRoute = route<DeliveriesContext>()({
  method: 'get',
  path: '/api/deliveries/units/in-use',
  access: 'tenant',
  effect: 'reads',
  summary: 'Answers how many units of a building have residents and how many parcels wait, before it is deleted.',
  answers: { 200: { description: 'The numbers', schema: use }, 404: { description: 'No such building' } },
  handle: async ({ tenantId }, context) => ({ body: await countUse(tenantId, context) }),
});
