import { route } from '@parcelbell/platform';
import type { DeliveriesContext } from '../context.ts';
import { undoDelivery } from '../domain/delivery/undo-delivery.ts';
import { conciergeHeader, deskCallerOf } from './concierge-header.ts';
import { parcelParams } from './parcel-params.ts';
import { parcelView, parcelViewOf } from './parcel-view.ts';

export const undoDeliveryRoute = route<DeliveriesContext>()({
  method: 'post',
  path: '/api/deliveries/:packageId/undo',
  access: 'desk',
  effect: 'writes',
  summary:
    'Takes a delivery back that was logged by mistake, as long as nobody was told of it. Again: the same answer.',
  request: { params: parcelParams },
  requestHeaders: conciergeHeader,
  answers: {
    200: { description: 'Taken back', schema: parcelView },
    403: { description: 'Another building, or a demo' },
    404: { description: 'No such package in this building' },
    409: { description: 'Somebody was told of it, or it waits no more (type UNDO_TOO_LATE)' },
  },
  handle: async ({ tenantId, params, session, headers }, context) => {
    const { packageId } = params;
    const by = deskCallerOf({ session, headers });
    return { body: await parcelViewOf(await undoDelivery({ tenantId, packageId, by }, context), context) };
  },
});
