import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { holdDelivery } from '../domain/delivery/hold-delivery.ts';
import { commandOf, deliveryParams, deliveryRefusals, deskChange } from './delivery-call.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './delivery-view.ts';
import { dateField } from './logging-options.ts';

const answers = {
  200: { description: 'The delivery', schema: fullDeliveryView },
  ...deliveryRefusals,
  409: { description: 'It waits no more (type NOT_WAITING)' },
} as const;

export const holdDeliveryRoute = route<DeliveriesContext>()({
  method: 'put',
  path: '/api/deliveries/:packageId/hold',
  ...deskChange,
  summary: 'Holds a delivery until a day: residents are told on its morning, once more where they were told before.',
  request: {
    params: deliveryParams,
    body: z.strictObject({
      until: dateField('until').meta({ description: 'From tomorrow to 90 days from now on the building’s clock' }),
    }),
  },
  answers: { ...answers, 422: { description: 'Malformed, or a day that is too early or too late' } },
  handle: async (input, context) => {
    const command = { ...commandOf(input), ...input.body };
    return { body: await fullDeliveryViewOf(await holdDelivery(command, context), context) };
  },
});

export const releaseDeliveryRoute = route<DeliveriesContext>()({
  method: 'delete',
  path: '/api/deliveries/:packageId/hold',
  ...deskChange,
  summary: 'Ends the hold of a delivery: residents who were not told are told now.',
  request: { params: deliveryParams },
  answers,
  handle: async (input, context) => {
    const command = commandOf(input);
    return { body: await fullDeliveryViewOf(await holdDelivery(command, context), context) };
  },
});
