import { idempotencyKeyForm, readIdempotencyKey, route } from '@parcelbell/http';
import type { DeliveriesContext } from '../context.ts';
import { logDelivery } from '../domain/delivery/log-delivery.ts';
import { conciergeHeader, deskCallerOf } from './delivery-call.ts';
import { loggedView, loggedViewOf } from './delivery-view.ts';
import { logDeliveryBody, readDetailsAndOptions } from './logging-options.ts';

export const logDeliveryRoute = route<DeliveriesContext>()({
  method: 'post',
  path: '/api/deliveries',
  access: 'desk',
  effect: 'writes',
  summary:
    'Logs a delivery and tells the residents of its unit, unless the desk or the building wants them told later. A request that repeats an Idempotency-Key answers the first delivery.',
  request: { body: logDeliveryBody },
  requestHeaders: {
    'Idempotency-Key': {
      description:
        '1 to 255 visible characters that name this delivery: repeated under it, the request answers the first',
      pattern: idempotencyKeyForm.source,
    },
    ...conciergeHeader,
  },
  answers: {
    201: { description: 'Logged', schema: loggedView },
    400: { description: 'Not a unit of this building, or nobody of it can be told (type NO_ACTIVE_EMAILS)' },
    403: { description: 'Another building, or a demo' },
    404: { description: 'Nobody lives there' },
    409: { description: 'The tracking number is known, and only a new one was to be logged (type TRACKING_KNOWN)' },
    422: { description: 'Malformed, or the key was used for another delivery' },
    503: { description: 'It cannot be checked now who lives there' },
  },
  handle: async ({ tenantId, session, body, headers }, context) => {
    const idempotencyKey = readIdempotencyKey(headers);
    const by = deskCallerOf({ session, headers });
    const delivery = await logDelivery({ tenantId, by, idempotencyKey, ...readDetailsAndOptions(body) }, context);
    return { status: 201, body: loggedViewOf(delivery) };
  },
});
