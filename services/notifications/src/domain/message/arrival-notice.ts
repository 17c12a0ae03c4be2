import type { Message, MessageStatus } from './message.ts';

/** The parcel of a building. */
export interface DeliveryRef {
  readonly tenantId: string;
  readonly packageId: string;
}

/** How far the message is that tells a recipient first of a parcel: it waits, it may be on its way at this moment, it went out with the parcel in it, or without. */
export type ArrivalState = 'waiting' | 'sending' | 'notified' | 'notNotified';

/** What a recipient was told of a parcel's arrival, where that was not told at once when the parcel was logged. */
export interface ArrivalNotice extends DeliveryRef {
  readonly contactId: string;
  readonly state: ArrivalState;
}

/** `<tenantId>/<packageId>` */
export function deliveryKey({ tenantId, packageId }: DeliveryRef): string {
  return `${tenantId}/${packageId}`;
}

/** Who was told of a parcel when it was logged, where anybody was. */
export interface ImmediateArrival extends Pick<Message, 'tenantId' | 'subjectId' | 'contactId'> {
  readonly loggedAt: Date;
}

/** The names of the parcels of which a message is the first to tell. */
export function announcedKeys({
  kind,
  tenantId,
  parcels = [],
}: Pick<Message, 'kind' | 'tenantId' | 'parcels'>): string[] {
  if (kind !== 'delivery') return [];
  return parcels.filter(({ again }) => !again).map(({ packageId }) => deliveryKey({ tenantId, packageId }));
}

/** `tellsOfIt`: the parcel is still in the message. */
export function arrivalState(status: MessageStatus, isIncluded: boolean): ArrivalState {
  if (status === 'queued') return 'waiting';
  if (status === 'sending') return 'sending';
  return isIncluded && (status === 'sent' || status === 'delivered') ? 'notified' : 'notNotified';
}

/**
 * How far the message is that was to be sent when its parcel was logged. Before its first try nobody knows yet: it looks for what happened to the parcel only where
 * it is late.
 */
export function immediateArrivalState({ status, tries }: Pick<Message, 'status' | 'tries'>): ArrivalState {
  const state = arrivalState(status, true);
  return state === 'waiting' && tries === 0 ? 'sending' : state;
}
