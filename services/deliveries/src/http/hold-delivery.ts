import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { holdDelivery } from '../domain/delivery/hold-delivery.ts';
import { conciergeHeader, deskCallerOf } from './concierge-header.ts';
import { parcelParams, parcelRefusals } from './parcel-params.ts';
import { parcelView, parcelViewOf } from './parcel-view.ts';
import { dayOf } from './way-of-logging.ts';

const answers = {
  200: { description: 'The delivery', schema: parcelView },
  ...parcelRefusals,
  409: { description: 'It waits no more (type NOT_WAITING)' },
} as const;

export const holdDeliveryRoute = route<DeliveriesContext>()({
  method: 'put',
  path: '/api/deliveries/:packageId/hold',
  access: 'desk',
  effect: 'writes',
  summary: 'Holds a delivery until a day: residents are told on its morning, once more where they were told before.',
  request: {
    params: parcelParams,
    body: z.strictObject({
      until: dayOf('until').meta({ description: 'From tomorrow to 90 days from now on the building’s clock' }),
    }),
  },
  requestHeaders: conciergeHeader,
  answers: { ...answers, 422: { description: 'Malformed, or a day that is too early or too late' } },
  handle: async ({ tenantId, params, body, ...caller }, context) => {
    const command = { tenantId, ...params, by: deskCallerOf(caller), ...body };
    return { body: await parcelViewOf(await holdDelivery(command, context), context) };
  },
});

export const releaseDeliveryRoute = route<DeliveriesContext>()({
  method: 'delete',
  path: '/api/deliveries/:packageId/hold',
  access: 'desk',
  effect: 'writes',
  summary: 'Ends the hold of a delivery: residents who were not told are told now.',
  request: { params: parcelParams },
  requestHeaders: conciergeHeader,
  answers,
  handle: async ({ tenantId, params, ...caller }, context) => {
    const command = { tenantId, ...params, by: deskCallerOf(caller) };
    return { body: await parcelViewOf(await holdDelivery(command, context), context) };
  },
});
