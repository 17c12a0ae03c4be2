import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import type { Consumer } from '@parcelbell/platform';
import type { AcceptMessages } from '../sending/accept-messages.ts';
import { parcelNotices } from './parcel-notices.ts';

/** A parcel arrived: its recipients hear of it. */
export function deliveryLogged(accept: AcceptMessages): Consumer {
  return parcelNotices(DeliveryLoggedSchema, 'delivery', accept);
}
