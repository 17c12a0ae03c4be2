import type { DeliveryLogged, DeliveryPickedUp } from '@parcelbell/contracts/deliveries';
import type { Received } from '@parcelbell/platform';
import type { DeliveryNotice } from '../domain/notice/notify-of-deliveries.ts';

type NoticeType = Pick<
  Received<never>,
  'eventId' | 'tenantId' | 'occurredAt' | 'correlationId' | 'traceparent' | 'version'
> & {
  readonly event: Pick<DeliveryLogged, 'parcel' | 'recipients'> & Partial<Pick<DeliveryPickedUp, 'round'>>;
};

/** What an event tells its recipients at the moment of a parcel's change. */
export function noticesOf(kind: 'delivery' | 'pickup'): (received: NoticeType) => DeliveryNotice[] {
  return ({ event: { parcel, recipients, round }, version, ...cause }) =>
    parcel ? [{ cause, kind, parcel, version, ...(round ? { round } : {}), group: '', recipients }] : [];
}
