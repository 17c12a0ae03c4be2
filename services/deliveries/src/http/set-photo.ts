import { imageBody, route } from '@parcelbell/platform';
import type { DeliveriesContext } from '../context.ts';
import { setPhoto } from '../domain/picture/set-photo.ts';
import { conciergeHeader, deskCallerOf } from './concierge-header.ts';
import { deliveryParams, deliveryRefusals } from './delivery-params.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './full-delivery-view.ts';

export const setPhotoRoute = route<DeliveriesContext>()({
  method: 'put',
  path: '/api/deliveries/:packageId/photo',
  access: 'desk',
  effect: 'writes',
  summary: 'Keeps a photo of a parcel, instead of the one that it had.',
  bodyForm: 'image',
  request: { params: deliveryParams, body: imageBody },
  requestHeaders: conciergeHeader,
  answers: {
    200: { description: 'The parcel', schema: fullDeliveryView },
    ...deliveryRefusals,
    409: { description: 'It was undone, or it is being changed by somebody else' },
    422: { description: 'Not an image' },
  },
  handle: async ({ tenantId, params, body: photo, ...caller }, context) => {
    const command = { tenantId, ...params, by: deskCallerOf(caller), photo };
    return { body: await fullDeliveryViewOf(await setPhoto(command, context), context) };
  },
});
