import { present, requiredLine, route, singleLine } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { correctDelivery } from '../domain/delivery/correct-delivery.ts';
import { deliveryDetails, maxTrackingLength, optionalLine } from '../domain/delivery/delivery-details.ts';
import { commandOf, deliveryParams, deliveryRefusals, deskChange } from './delivery-call.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './delivery-view.ts';

const { unit, courier, packagetype } = deliveryDetails.shape;

export const correctDeliveryRoute = route<DeliveriesContext>()({
  method: 'post',
  path: '/api/deliveries/:packageId/correction',
  ...deskChange,
  summary:
    'Mends what was logged wrong. Where the unit was wrong, its residents who were told hear that it was not for them, and those of the right one that it waits.',
  request: {
    params: deliveryParams,
    body: z.strictObject({
      unit: unit.optional(),
      tower: optionalLine('Tower name', 100),
      courier: courier.optional(),
      packagetype: packagetype.optional(),
      tracking: singleLine('Tracking number', maxTrackingLength)
        .optional()
        .meta({ description: 'An empty text removes it' }),
      reason: requiredLine('Reason', 200),
    }),
  },
  answers: {
    200: { description: 'Corrected, or as it was where nothing differs', schema: fullDeliveryView },
    400: { description: 'Not a unit of this building' },
    ...deliveryRefusals,
    409: { description: 'It was undone, was mended 20 times already, or is being changed by somebody else' },
    422: { description: 'Malformed' },
  },
  handle: async (input, context) => {
    const { reason, ...corrections } = input.body;
    const command = { ...commandOf(input), reason, corrections: present(corrections) };
    return { body: await fullDeliveryViewOf(await correctDelivery(command, context), context) };
  },
});
