import { route } from '@parcelbell/platform';
import type { DeliveriesContext } from '../context.ts';
import { removePhoto } from '../domain/picture/remove-photo.ts';
import { conciergeHeader, deskCallerOf } from './concierge-header.ts';
import { deliveryParams, deliveryRefusals } from './delivery-params.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './full-delivery-view.ts';

export const removePhotoRoute = route<DeliveriesContext>()({
  method: 'delete',
  path: '/api/deliveries/:packageId/photo',
  access: 'desk',
  effect: 'writes',
  summary: 'Removes the photo of a parcel. A repeated request answers the same.',
  request: { params: deliveryParams },
  requestHeaders: conciergeHeader,
  answers: {
    200: { description: 'The parcel', schema: fullDeliveryView },
    ...deliveryRefusals,
    409: { description: 'It was undone, or it is being changed by somebody else' },
  },
  handle: async ({ tenantId, params, ...caller }, context) => {
    const command = { tenantId, ...params, by: deskCallerOf(caller) };
    return { body: await fullDeliveryViewOf(await removePhoto(command, context), context) };
  },
});
