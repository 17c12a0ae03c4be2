import { fault, longestUnit, present, route, singleLine } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { deliveryDetails, optionalLine } from '../domain/delivery/delivery-details.ts';
import { pickUpDelivery } from '../domain/delivery/pick-up-delivery.ts';
import { deliveryView, viewOf } from './delivery-view.ts';

const conciergeRequired = fault('CONCIERGE_REQUIRED', 'Please enter the concierge ID or name.');

export const pickUpDeliveryRoute = route<DeliveriesContext>()({
  method: 'patch',
  path: '/api/deliveries/pickup/:packageId',
  access: 'desk',
  effect: 'writes',
  summary: 'Records that a delivery was picked up. A repeated request with the same values answers the same.',
  request: {
    params: z.object({ packageId: z.string().max(64) }),
    body: z.strictObject({
      conciergeId: z
        .string({ error: conciergeRequired })
        .trim()
        .min(1, { error: conciergeRequired })
        .pipe(singleLine('Concierge ID', 100)),
      residentName: optionalLine('Resident name', 100),
      residentId: optionalLine('Resident ID', 100),
      unit: optionalLine('Unit', longestUnit),
      tower: deliveryDetails.shape.tower,
    }),
  },
  answers: {
    200: { description: 'Picked up', schema: deliveryView },
    403: { description: 'Another building, or a demo' },
    404: { description: 'No such package in this building' },
    409: { description: 'Picked up already, or a package of another unit' },
    422: { description: 'Malformed' },
  },
  handle: async ({ tenantId, params, body }, context) => {
    const { unit, tower: ofTower, ...pickup } = body;
    const delivery = await pickUpDelivery(
      present({
        tenantId,
        packageId: params.packageId,
        unit,
        tower: ofTower,
        pickup: present(pickup),
      }),
      context,
    );
    return { body: viewOf(delivery) };
  },
});
