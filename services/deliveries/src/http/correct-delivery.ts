import { requiredLine, singleLine } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import { correctDelivery } from '../domain/delivery/correct-delivery.ts';
import { deliveryDetails, maxTrackingLength, optionalLine } from '../domain/delivery/delivery-details.ts';
import { changeRoute } from './delivery-call.ts';

const { unit, courier, packagetype } = deliveryDetails.shape;

export const correctDeliveryRoute = changeRoute({
  method: 'post',
  path: '/api/deliveries/:packageId/correction',
  summary:
    'Mends what was logged wrong. Where the unit was wrong, its residents who were told hear that it was not for them, and those of the right one that it waits.',
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
  answers: {
    200: 'Corrected, or as it was where nothing differs',
    400: 'Not a unit of this building',
    409: 'It was undone, was corrected or reopened 20 times already, or is being changed by somebody else',
    422: 'Malformed',
  },
  change: (command, { reason, ...corrections }, context) =>
    correctDelivery({ ...command, reason, corrections: present(corrections) }, context),
});
