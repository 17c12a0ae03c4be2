import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { undoDelivery } from '../domain/delivery/undo-delivery.ts';
import { commandOf, deliveryParams, deliveryRefusals, deskChange } from './delivery-call.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './delivery-view.ts';

export const undoDeliveryRoute = route<DeliveriesContext>()({
  method: 'post',
  path: '/api/deliveries/:packageId/undo',
  ...deskChange,
  summary:
    'Takes a delivery back that was logged by mistake, as long as nobody was told of it. Again: the same answer.',
  request: { params: deliveryParams, body: z.strictObject({}) },
  answers: {
    200: { description: 'Taken back', schema: fullDeliveryView },
    ...deliveryRefusals,
    409: { description: 'Somebody was told of it, or it waits no more (type UNDO_TOO_LATE)' },
  },
  handle: async (input, context) => {
    const command = commandOf(input);
    return { body: await fullDeliveryViewOf(await undoDelivery(command, context), context) };
  },
});
