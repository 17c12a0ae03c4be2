import { imageBody } from '@parcelbell/http';
import { setPhoto } from '../domain/picture/change-photo.ts';
import { changeRoute } from './delivery-call.ts';

export const setPhotoRoute = changeRoute({
  method: 'put',
  path: '/api/deliveries/:packageId/photo',
  summary: 'Keeps a photo of a parcel, instead of the one that it had.',
  bodyForm: 'image',
  body: imageBody,
  answers: {
    200: 'The parcel',
    409: 'It was undone, or it is being changed by somebody else',
    422: 'Not an image',
  },
  change: (command, body, context) => setPhoto({ ...command, photo: body }, context),
});
