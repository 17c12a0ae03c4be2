import { DeliveryPickedUpSchema } from '@parcelbell/contracts/deliveries';
import type { Consumer } from '@parcelbell/platform';
import type { AcceptMessages } from '../sending/accept-messages.ts';
import { parcelNotices } from './parcel-notices.ts';

/** A parcel was handed over: its recipients hear of it, where the building wants that; the event names them only there. */
export function deliveryPickedUp(accept: AcceptMessages): Consumer {
  return parcelNotices(DeliveryPickedUpSchema, 'pickup', accept);
}
