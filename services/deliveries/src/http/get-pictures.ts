import { route } from '@parcelbell/http';
import type { DeliveriesContext } from '../context.ts';
import { findPicture } from '../domain/picture/picture.ts';
import { deliveryParams } from './delivery-call.ts';

export const getPhotoRoute = route<DeliveriesContext>()({
  method: 'get',
  path: '/api/deliveries/:packageId/photo',
  access: 'desk',
  effect: 'reads',
  summary: 'Answers the photo of a parcel.',
  request: { params: deliveryParams },
  answers: {
    200: { description: 'The photo', image: true },
    404: { description: 'No such package in this building, or it has no photo' },
  },
  handle: async ({ tenantId, params }, context) => ({
    image: await findPicture({ tenantId, ...params }, ({ photoId }) => photoId, context),
  }),
});

export const getSignatureRoute = route<DeliveriesContext>()({
  method: 'get',
  path: '/api/deliveries/:packageId/signature',
  access: 'desk',
  effect: 'reads',
  summary: 'Answers the signature of whoever picked a parcel up.',
  request: { params: deliveryParams },
  answers: {
    200: { description: 'The signature', image: true },
    404: { description: 'No such package in this building, or nobody signed for it' },
  },
  handle: async ({ tenantId, params }, context) => ({
    image: await findPicture({ tenantId, ...params }, ({ pickup }) => pickup?.signatureId, context),
  }),
});
