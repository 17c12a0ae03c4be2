import { present, route, singleLine } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { maxLocationLength, maxNoteLength } from '../domain/delivery/delivery-details.ts';
import { describeDelivery } from '../domain/delivery/describe-delivery.ts';
import { commandOf, deliveryParams, deliveryRefusals, deskChange } from './delivery-call.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './delivery-view.ts';

/** Null and an empty text remove the field. */
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
  ...deskChange,
  summary: 'Says where a parcel is and what is to be known of it. Nobody is told.',
  request: {
    params: deliveryParams,
    body: z.strictObject({
      location: replacement('Location description', maxLocationLength),
      note: replacement('Note', maxNoteLength),
    }),
  },
  answers: {
    200: { description: 'The parcel', schema: fullDeliveryView },
    ...deliveryRefusals,
    409: { description: 'It was undone, or it is being changed by somebody else' },
    422: { description: 'Malformed' },
  },
  handle: async (input, context) => {
    const command = { ...commandOf(input), ...present(input.body) };
    return { body: await fullDeliveryViewOf(await describeDelivery(command, context), context) };
  },
});
