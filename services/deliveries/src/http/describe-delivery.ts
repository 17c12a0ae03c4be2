import { singleLine } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import { maxLocationLength, maxNoteLength } from '../domain/delivery/delivery-details.ts';
import { describeDelivery } from '../domain/delivery/describe-delivery.ts';
import { changeRoute } from './delivery-call.ts';

/** Null and an empty text remove the field. */
function replacement(label: string, longest: number) {
  return singleLine(label, longest)
    .nullable()
    .transform((text) => text ?? '')
    .pipe(z.string())
    .optional()
    .meta({ description: 'An empty text removes it' });
}

export const describeDeliveryRoute = changeRoute({
  method: 'patch',
  path: '/api/deliveries/:packageId',
  summary: 'Says where a parcel is and what is to be known of it. Nobody is told.',
  body: z.strictObject({
    location: replacement('Location description', maxLocationLength),
    note: replacement('Note', maxNoteLength),
  }),
  answers: {
    200: 'The parcel',
    409: 'It was undone, or it is being changed by somebody else',
    422: 'Malformed',
  },
  change: (command, body, context) => describeDelivery({ ...command, ...present(body) }, context),
});
