import { fault } from '@parcelbell/errors';
import { route } from '@parcelbell/http';
import { maxUnitLength, showsSomething, singleLine } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { deliveryDetails, optionalLine } from '../domain/delivery/delivery-details.ts';
import { pickUpDelivery } from '../domain/delivery/pick-up-delivery.ts';
import { findTenant } from '../domain/tenant/tenant.ts';
import { deliveryView, viewsIn } from './delivery-view.ts';
import { pickupCode, signature } from './pickup-proof.ts';

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
        .min(1, { error: conciergeRequired, abort: true })
        .refine(showsSomething, { error: conciergeRequired })
        .pipe(singleLine('Concierge ID', 100)),
      residentName: optionalLine('Resident name', 100),
      residentId: optionalLine('Resident ID', 100),
      unit: optionalLine('Unit', maxUnitLength),
      tower: deliveryDetails.shape.tower,
      code: pickupCode.optional(),
      signature: signature.optional(),
    }),
  },
  answers: {
    200: { description: 'Picked up', schema: deliveryView },
    403: { description: 'Another building, or a demo' },
    404: { description: 'No such package in this building' },
    409: { description: 'Picked up already, closed, undone, or a package of another unit' },
    422: { description: 'Malformed, or not the code of the package (type WRONG_PICKUP_CODE)' },
    429: { description: 'Too many wrong codes (type PICKUP_CODE_LIMIT)' },
  },
  handle: async ({ tenantId, params, body }, context) => {
    const { unit, tower: ofTower, code, signature: signed, ...pickup } = body;
    const delivery = await pickUpDelivery(
      present({
        tenantId,
        packageId: params.packageId,
        unit,
        tower: ofTower,
        pickup: present(pickup),
        code,
        signature: signed,
      }),
      context,
    );
    const viewOf = viewsIn(await findTenant(context.tenants, tenantId), context);
    return { body: viewOf(delivery) };
  },
});
