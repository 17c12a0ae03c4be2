import { fault, present, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { closeDelivery } from '../domain/delivery/close-delivery.ts';
import { closedReasons } from '../domain/delivery/delivery.ts';
import { optionalLine } from '../domain/delivery/delivery-details.ts';
import { commandOf, deliveryParams, deliveryRefusals, deskChange } from './delivery-call.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './delivery-view.ts';

export const closeDeliveryRoute = route<DeliveriesContext>()({
  method: 'post',
  path: '/api/deliveries/:packageId/closure',
  ...deskChange,
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
  answers: {
    200: { description: 'Closed', schema: fullDeliveryView },
    ...deliveryRefusals,
    409: { description: 'Picked up, undone, or closed for another reason' },
    422: { description: 'Malformed' },
  },
  handle: async (input, context) => {
    const command = { ...commandOf(input), closure: present(input.body) };
    return { body: await fullDeliveryViewOf(await closeDelivery(command, context), context) };
  },
});
