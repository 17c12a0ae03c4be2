import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { notifyAgain } from '../domain/delivery/notify-again.ts';
import { conciergeHeader, deliveryParams, deskCallerOf } from './delivery-call.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './delivery-view.ts';

export const notifyAgainRoute = route<DeliveriesContext>()({
  method: 'post',
  path: '/api/deliveries/:packageId/notices',
  access: 'desk',
  effect: 'writes',
  summary:
    'Tells the residents of a waiting parcel once more, or now where that was put off. At most once a minute, and five times in all.',
  request: { params: deliveryParams, body: z.strictObject({}) },
  requestHeaders: conciergeHeader,
  answers: {
    202: { description: 'They are being told', schema: fullDeliveryView },
    400: { description: 'Nobody of the unit can be told (type NO_ACTIVE_EMAILS)' },
    403: { description: 'Another building, or a demo' },
    404: { description: 'No such package in this building, or nobody lives in the unit' },
    409: { description: 'It does not wait, or they were told often enough' },
    429: { description: 'They were told again a moment ago' },
  },
  handle: async ({ tenantId, params, ...caller }, context) => {
    const command = { tenantId, ...params, by: deskCallerOf(caller) };
    return { status: 202, body: await fullDeliveryViewOf(await notifyAgain(command, context), context) };
  },
});
