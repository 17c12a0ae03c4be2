import { z } from 'zod';
import { undoDelivery } from '../domain/delivery/undo-delivery.ts';
import { changeRoute } from './delivery-call.ts';

export const undoDeliveryRoute = changeRoute({
  method: 'post',
  path: '/api/deliveries/:packageId/undo',
  summary:
    'Takes a delivery back that was logged by mistake, as long as nobody was told of it. Again: the same answer.',
  body: z.strictObject({}),
  answers: {
    200: 'Taken back',
    409: 'Somebody was told of it, or it waits no more (type UNDO_TOO_LATE)',
  },
  change: (command, _, context) => undoDelivery(command, context),
});
