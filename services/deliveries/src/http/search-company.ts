import { companySearch, route } from '@parcelbell/http';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { type FoundDelivery, searchCompany } from '../domain/delivery/search-company.ts';
import { deliveryView } from './delivery-view.ts';

const foundDeliveryView = deliveryView
  .pick({
    ...{ packageId: true, unit: true, tower: true, courier: true, packagetype: true, tracking: true, status: true },
    ...{ createdAt: true, pickedupAt: true, pickedupResidentName: true, closedAt: true },
  })
  .extend({ tenantId: z.string(), building: z.string().meta({ description: 'The name of the building' }) })
  .meta({ id: 'FoundDelivery', description: 'A delivery in one of the buildings of a company.' });

export const searchCompanyRoute = route<DeliveriesContext>()({
  method: 'post',
  path: '/api/deliveries/companies/:companyId/search',
  access: 'company',
  effect: 'reads',
  summary:
    'Finds deliveries in all buildings of a company as the search of a building does, at most 20, the newest first. Words of a building’s name narrow it to that building.',
  request: { params: z.object({ companyId: z.string().min(1).max(64) }), body: companySearch },
  isCostly: () => true,
  answers: {
    200: {
      description: 'The deliveries',
      schema: z.object({
        deliveries: z.array(foundDeliveryView),
        hasMore: z.boolean().meta({ description: 'Whether there may be others: then the search has to be narrowed' }),
      }),
    },
    422: { description: 'Malformed, or fewer than three characters' },
  },
  handle: async ({ companyId, body }, context) => {
    const { found, hasMore } = await searchCompany({ companyId, words: body.q }, context);
    return { body: { deliveries: found.map(viewOf), hasMore } };
  },
});

function viewOf({ delivery: { words: _, ...delivery }, tenant }: FoundDelivery): z.output<typeof foundDeliveryView> {
  return { ...delivery, building: tenant.name };
}
