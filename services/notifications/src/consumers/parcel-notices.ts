import type { DeliveryLogged, DeliveryPickedUp } from '@parcelbell/contracts/deliveries';
import type { Received } from '@parcelbell/events';
import type { ParcelNotice } from '../domain/notice/tell-of-parcels.ts';

type Told = Pick<
  Received<never>,
  'eventId' | 'tenantId' | 'occurredAt' | 'correlationId' | 'traceparent' | 'version'
> & {
  readonly event: Pick<DeliveryLogged, 'parcel' | 'recipients'> & Partial<Pick<DeliveryPickedUp, 'round'>>;
};

/** What an event tells its recipients at the moment of a parcel's change. */
export function noticesOf(kind: 'delivery' | 'pickup'): (received: Told) => ParcelNotice[] {
  return ({ event: { parcel, recipients, round }, version, ...cause }) =>
    parcel ? [{ cause, kind, parcel, version, ...(round ? { round } : {}), group: '', recipients }] : [];
}
