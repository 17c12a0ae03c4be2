import { route } from '@parcelbell/http';
import type { DeliveriesContext } from '../context.ts';
import { findDelivery } from '../domain/delivery/find-delivery.ts';
import { deliveryParams } from './delivery-call.ts';
import { fullDeliveryView, fullDeliveryViewOf } from './delivery-view.ts';

export const getDeliveryRoute = route<DeliveriesContext>()({
  method: 'get',
  path: '/api/deliveries/:packageId',
  access: 'desk',
  effect: 'reads',
  summary: 'Answers a parcel with all that happened to it: who changed what and why, and what became of every message.',
  request: { params: deliveryParams },
  answers: {
    200: { description: 'The parcel', schema: fullDeliveryView },
    404: { description: 'No such package in this building' },
  },
  handle: async ({ tenantId, params }, context) => {
    const delivery = await findDelivery({ tenantId, ...params }, context.deliveries);
    return { body: await fullDeliveryViewOf(delivery, context) };
  },
});
