import { fault } from '@parcelbell/errors';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import { closeDelivery } from '../domain/delivery/close-delivery.ts';
import { closedReasons } from '../domain/delivery/delivery.ts';
import { optionalLine } from '../domain/delivery/delivery-details.ts';
import { changeRoute } from './delivery-call.ts';

export const closeDeliveryRoute = changeRoute({
  method: 'post',
  path: '/api/deliveries/:packageId/closure',
  summary: 'Closes a parcel that nobody will pick up. A repeated request with the same values answers the same.',
  body: z.strictObject({
    reason: z.enum(closedReasons, {
      error: fault('NOT_ONE_OF', `reason must be one of ${closedReasons.join(', ')}`, { allowed: closedReasons }),
    }),
    note: optionalLine('Note', 200),
  }),
  answers: {
    200: 'Closed',
    409: 'Picked up, undone, or closed for another reason',
    422: 'Malformed',
  },
  change: (command, body, context) => closeDelivery({ ...command, closure: present(body) }, context),
});
