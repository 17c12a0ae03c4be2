import type { ArrivalState } from '../domain/message/arrival-notice.ts';
import { deliveriesOf, type Message } from '../domain/message/message.ts';
import type { MessageRepository } from '../domain/message/message-repository.ts';

/**
 * Answers how far the recipient of a correction or a pickup notice was notified that its parcel arrived; undefined where no message about that is stored. A
 * message that waits leaves the parcel out later, because the other one is stored after its parcel is settled. So the answer stays the same, however often
 * that one is tried or its event comes.
 */
export function createArrivalOf(messages: Pick<MessageRepository, 'findArrivals' | 'findImmediateArrival'>) {
  return async (message: Message): Promise<ArrivalState | undefined> => {
    const { tenantId, subjectId, contactId } = message;
    const parcels = deliveriesOf(message);
    const arrivals = await messages.findArrivals(parcels.map(({ packageId }) => ({ tenantId, packageId })));
    const states = arrivals.filter((arrival) => arrival.contactId === contactId).map(({ state }) => state);
    const [parcel] = parcels;
    if (states.length === 0 && parcel)
      return messages.findImmediateArrival({ tenantId, subjectId, contactId, loggedAt: parcel.loggedAt });
    return states.find((state) => state === 'notified' || state === 'sending') ?? states[0];
  };
}
