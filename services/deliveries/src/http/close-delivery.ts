import { fault, present, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { closeDelivery } from '../domain/delivery/close-delivery.ts';
import { closedReasons } from '../domain/delivery/delivery.ts';
import { optionalLine } from '../domain/delivery/delivery-details.ts';
import { conciergeHeader, deskCallerOf } from './concierge-header.ts';
import { deliveryParams, deliveryRefusals } from './delivery-params.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './full-delivery-view.ts';

export const closeDeliveryRoute = route<DeliveriesContext>()({
  method: 'post',
  path: '/api/deliveries/:packageId/closure',
  access: 'desk',
  effect: 'writes',
  summary: 'Closes a parcel that nobody will pick up. A repeated request with the same values answers the same.',
  request: {
    params: deliveryParams,
    body: z.strictObject({
      reason: z.enum(closedReasons, {
        error: fault('NOT_ONE_OF', `reason must be one of ${closedReasons.join(', ')}`, { allowed: closedReasons }),
      }),
      note: optionalLine('Note', 200),
    }),
  },
  requestHeaders: conciergeHeader,
  answers: {
    200: { description: 'Closed', schema: fullDeliveryView },
    ...deliveryRefusals,
    409: { description: 'Picked up, undone, or closed for another reason' },
    422: { description: 'Malformed' },
  },
  handle: async ({ tenantId, params, body, ...caller }, context) => {
    const command = { tenantId, ...params, by: deskCallerOf(caller), closure: present(body) };
    return { body: await fullDeliveryViewOf(await closeDelivery(command, context), context) };
  },
});
