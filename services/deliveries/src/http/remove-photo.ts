import { route } from '@parcelbell/platform';
import type { DeliveriesContext } from '../context.ts';
import { removePhoto } from '../domain/picture/change-photo.ts';
import { commandOf, deliveryParams, deliveryRefusals, deskChange } from './delivery-call.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './delivery-view.ts';

export const removePhotoRoute = route<DeliveriesContext>()({
  method: 'delete',
  path: '/api/deliveries/:packageId/photo',
  ...deskChange,
  summary: 'Removes the photo of a parcel. A repeated request answers the same.',
  request: { params: deliveryParams },
  answers: {
    200: { description: 'The parcel', schema: fullDeliveryView },
    ...deliveryRefusals,
    409: { description: 'It was undone, or it is being changed by somebody else' },
  },
  handle: async (input, context) => {
    const command = commandOf(input);
    return { body: await fullDeliveryViewOf(await removePhoto(command, context), context) };
  },
});
