import { removePhoto } from '../domain/picture/change-photo.ts';
import { changeRoute } from './delivery-call.ts';

export const removePhotoRoute = changeRoute({
  method: 'delete',
  path: '/api/deliveries/:packageId/photo',
  summary: 'Removes the photo of a parcel. A repeated request answers the same.',
  answers: {
    200: 'The parcel',
    409: 'It was undone, or it is being changed by somebody else',
  },
  change: (command, _, context) => removePhoto(command, context),
});
