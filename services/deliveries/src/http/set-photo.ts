import { imageBody, route } from '@parcelbell/platform';
import type { DeliveriesContext } from '../context.ts';
import { setPhoto } from '../domain/picture/set-photo.ts';
import { conciergeHeader, deskCallerOf } from './concierge-header.ts';
import { parcelParams, parcelRefusals } from './parcel-params.ts';
import { parcelView, parcelViewOf } from './parcel-view.ts';

export const setPhotoRoute = route<DeliveriesContext>()({
  method: 'put',
  path: '/api/deliveries/:packageId/photo',
  access: 'desk',
  effect: 'writes',
  summary: 'Keeps a photo of a parcel, instead of the one that it had.',
  bodyForm: 'image',
  request: { params: parcelParams, body: imageBody },
  requestHeaders: conciergeHeader,
  answers: {
    200: { description: 'The parcel', schema: parcelView },
    ...parcelRefusals,
    409: { description: 'It was undone, or it is being changed by somebody else' },
    422: { description: 'Not an image' },
  },
  handle: async ({ tenantId, params, body: photo, ...caller }, context) => {
    const command = { tenantId, ...params, by: deskCallerOf(caller), photo };
    return { body: await parcelViewOf(await setPhoto(command, context), context) };
  },
});
