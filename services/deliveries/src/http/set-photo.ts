import { imageBody, route } from '@parcelbell/platform';
import type { DeliveriesContext } from '../context.ts';
import { setPhoto } from '../domain/picture/change-photo.ts';
import { commandOf, deliveryParams, deliveryRefusals, deskChange } from './delivery-call.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './delivery-view.ts';

export const setPhotoRoute = route<DeliveriesContext>()({
  method: 'put',
  path: '/api/deliveries/:packageId/photo',
  ...deskChange,
  summary: 'Keeps a photo of a parcel, instead of the one that it had.',
  bodyForm: 'image',
  request: { params: deliveryParams, body: imageBody },
  answers: {
    200: { description: 'The parcel', schema: fullDeliveryView },
    ...deliveryRefusals,
    409: { description: 'It was undone, or it is being changed by somebody else' },
    422: { description: 'Not an image' },
  },
  handle: async (input, context) => {
    const command = { ...commandOf(input), photo: input.body };
    return { body: await fullDeliveryViewOf(await setPhoto(command, context), context) };
  },
});
