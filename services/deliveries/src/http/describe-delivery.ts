import { present, route, singleLine } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { maxLocationLength, maxNoteLength } from '../domain/delivery/delivery-details.ts';
import { describeDelivery } from '../domain/delivery/describe-delivery.ts';
import { conciergeHeader, deskCallerOf } from './concierge-header.ts';
import { deliveryParams, deliveryRefusals } from './delivery-params.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './full-delivery-view.ts';

/** A text that replaces another; null and an empty text remove it. */
function replacement(label: string, longest: number) {
  return singleLine(label, longest)
    .nullable()
    .transform((text) => text ?? '')
    .pipe(z.string())
    .optional()
    .meta({ description: 'An empty text removes it' });
}

export const describeDeliveryRoute = route<DeliveriesContext>()({
  method: 'patch',
  path: '/api/deliveries/:packageId',
  access: 'desk',
  effect: 'writes',
  summary: 'Says where a parcel is and what is to be known of it. Nobody is told.',
  request: {
    params: deliveryParams,
    body: z.strictObject({
      location: replacement('Location description', maxLocationLength),
      note: replacement('Note', maxNoteLength),
    }),
  },
  requestHeaders: conciergeHeader,
  answers: {
    200: { description: 'The parcel', schema: fullDeliveryView },
    ...deliveryRefusals,
    409: { description: 'It was undone, or it is being changed by somebody else' },
    422: { description: 'Malformed' },
  },
  handle: async ({ tenantId, params, body, ...caller }, context) => {
    const command = { tenantId, ...params, by: deskCallerOf(caller), ...present(body) };
    return { body: await fullDeliveryViewOf(await describeDelivery(command, context), context) };
  },
});
