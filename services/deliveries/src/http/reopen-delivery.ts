import { requiredLine } from '@parcelbell/rules';
import { z } from 'zod';
import { reopenDelivery } from '../domain/delivery/reopen-delivery.ts';
import { changeRoute } from './delivery-call.ts';

export const reopenDeliveryRoute = changeRoute({
  method: 'post',
  path: '/api/deliveries/:packageId/reopening',
  summary: 'Lets a parcel wait again that was closed or marked as picked up by mistake.',
  body: z.strictObject({ reason: requiredLine('Reason', 200) }),
  answers: {
    200: 'It waits again',
    409: 'It waits already, was undone, or was corrected or reopened 20 times already',
    422: 'Malformed',
  },
  change: (command, body, context) => reopenDelivery({ ...command, ...body }, context),
});
