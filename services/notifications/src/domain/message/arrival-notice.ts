import { deliveryKey } from '../settled/settled-delivery.ts';
import type { Message, MessageStatus } from './message.ts';

/** The state of the first message to a recipient about a delivery. `sending` means that it may be sent at this moment. */
export type ArrivalState = 'waiting' | 'sending' | 'notified' | 'notNotified';

/** The state of a message about an arrival that was not sent immediately when the parcel was logged. */
export interface ArrivalNotice {
  readonly contactId: string;
  readonly state: ArrivalState;
}

/** The message to a recipient that was to be sent immediately when the parcel was logged. */
export interface ImmediateArrival extends Pick<Message, 'tenantId' | 'subjectId' | 'contactId'> {
  readonly loggedAt: Date;
}

/** Returns the keys of the deliveries of which a message is the first to notify its recipient. */
export function announcedKeys({
  kind,
  tenantId,
  parcels = [],
}: Pick<Message, 'kind' | 'tenantId' | 'parcels'>): string[] {
  if (kind !== 'delivery') return [];
  return parcels.filter(({ again }) => !again).map(({ packageId }) => deliveryKey({ tenantId, packageId }));
}

/** `isIncluded`: whether the delivery is still in the message. */
export function arrivalState(status: MessageStatus, isIncluded: boolean): ArrivalState {
  if (status === 'queued') return 'waiting';
  if (status === 'sending') return 'sending';
  return isIncluded && (status === 'sent' || status === 'delivered') ? 'notified' : 'notNotified';
}

/** Before its first attempt the state of an immediate message is unknown, because it is compared with settled deliveries only if it is late. */
export function immediateArrivalState({ status, tries }: Pick<Message, 'status' | 'tries'>): ArrivalState {
  const state = arrivalState(status, true);
  return state === 'waiting' && tries === 0 ? 'sending' : state;
}
