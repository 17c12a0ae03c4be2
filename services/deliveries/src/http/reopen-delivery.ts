import { requiredLine, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { reopenDelivery } from '../domain/delivery/reopen-delivery.ts';
import { commandOf, deliveryParams, deliveryRefusals, deskChange } from './delivery-call.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './delivery-view.ts';

export const reopenDeliveryRoute = route<DeliveriesContext>()({
  method: 'post',
  path: '/api/deliveries/:packageId/reopening',
  ...deskChange,
  summary: 'Lets a parcel wait again that was closed or marked as picked up by mistake.',
  request: { params: deliveryParams, body: z.strictObject({ reason: requiredLine('Reason', 200) }) },
  answers: {
    200: { description: 'It waits again', schema: fullDeliveryView },
    ...deliveryRefusals,
    409: { description: 'It waits already, was undone, or was mended 20 times already' },
    422: { description: 'Malformed' },
  },
  handle: async (input, context) => {
    const command = { ...commandOf(input), ...input.body };
    return { body: await fullDeliveryViewOf(await reopenDelivery(command, context), context) };
  },
});
