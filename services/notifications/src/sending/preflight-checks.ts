import { type Batcher, createBatcher } from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import type { HouseholdRepository } from '../domain/household/household.ts';
import type { ArrivalState } from '../domain/message/arrival-notice.ts';
import { type DeliveryEntry, deliveriesOf, type Message, type Outcome } from '../domain/message/message.ts';
import type { MessageRepository } from '../domain/message/message-repository.ts';
import { isNewerThanCopy, suppressedOutcome } from '../domain/message/suppressed-outcome.ts';
import { deliveryKey, type SettledRepository } from '../domain/settled/settled-delivery.ts';
import { isVerificationMail, type SuppressionRepository, suppressionKeyOf } from '../domain/suppression/suppression.ts';

interface RecipientCheckDeps {
  readonly households: Pick<HouseholdRepository, 'findRefusing' | 'findMany'>;
  readonly suppressions: Pick<SuppressionRepository, 'findSuppressed'>;
  readonly clock: Clock;
}

/** Whether a message may be sent to its recipient, and when that was checked. */
export interface RecipientCheck {
  /** The outcome of a message that must not be sent; undefined if it may be sent. */
  readonly outcome: Outcome | undefined;
  readonly at: Date;
}

/** Checks the recipients of messages. */
export function createRecipientChecks({ households, suppressions, clock }: RecipientCheckDeps) {
  return createChecks<RecipientCheck>(async (messages) => {
    const at = clock.now();
    const [refusing, suppressed] = await Promise.all([
      households.findRefusing(messages.map(({ contactId }) => contactId)),
      suppressions.findSuppressed(messages.map(suppressionKeyOf), at),
    ]);
    const newerThanCopy = await findNewerThanCopy(
      messages.filter((message) => !isVerificationMail(message) && suppressed.has(suppressionKeyOf(message))),
      households,
    );
    return messages.map((message) => {
      const cause = newerThanCopy.has(message) ? undefined : suppressed.get(suppressionKeyOf(message));
      return { at, outcome: suppressedOutcome(message, refusing.get(message.contactId), cause) };
    });
  });
}

/**
 * Returns the mails that are newer than the copies of their households. The owner of a bounced address may have verified it again, and the event of a
 * parcel that was logged after that may arrive before the state of the household.
 */
async function findNewerThanCopy(
  messages: readonly Message[],
  households: Pick<HouseholdRepository, 'findMany'>,
): Promise<ReadonlySet<Message>> {
  const mails = messages.filter(({ householdId, channel }) => householdId !== '' && channel === 'email');
  if (mails.length === 0) return new Set();
  const contacts = (await households.findMany(mails)).flatMap((household) => household.contacts);
  const copies = new Map(contacts.map((contact) => [contact.contactId, contact]));
  return new Set(mails.filter((mail) => isNewerThanCopy(mail, copies.get(mail.contactId))));
}

/** Finds the deliveries of messages that were settled after the event of the message. */
export function createDeliveryChecks({ settled }: { readonly settled: Pick<SettledRepository, 'find'> }) {
  return createChecks<readonly DeliveryEntry[]>(async (messages) => {
    const deliveries = messages.flatMap((message) =>
      entriesOf(message).map(({ packageId }) => ({ tenantId: message.tenantId, packageId })),
    );
    const found = await settled.find(deliveries);
    const versions = new Map(found.map((delivery) => [deliveryKey(delivery), delivery.version]));
    return messages.map((message) => {
      const { tenantId } = message;
      const settledVersion = ({ packageId }: DeliveryEntry) => versions.get(deliveryKey({ tenantId, packageId })) ?? 0;
      return entriesOf(message).filter((entry) => settledVersion(entry) > entry.version);
    });
  });
}

/** An immediate message is about the first version of its delivery. */
function entriesOf({ parcel, parcels }: Message): readonly DeliveryEntry[] {
  return parcels ?? (parcel ? [{ ...parcel, version: 1, round: 0 }] : []);
}

/** Checks whether the recipients of messages may see pickup codes. The staff or an approved member must have approved them. */
export function createCodeChecks({ households }: { readonly households: Pick<HouseholdRepository, 'findMany'> }) {
  return createChecks<boolean>(async (messages) => {
    const contacts = (await households.findMany(messages)).flatMap((household) => household.contacts);
    const approved = new Set(contacts.filter((contact) => contact.approved).map(({ contactId }) => contactId));
    return messages.map(({ contactId }) => approved.has(contactId));
  });
}

/** Messages that are checked concurrently share one read. */
function createChecks<R>(run: (messages: readonly Message[]) => Promise<R[]>): Batcher<Message, R> {
  return createBatcher<Message, R>({ maxBatch: 200, maxInFlight: 1, maxQueued: 10_000, run });
}

/**
 * Returns a function for the state of the arrival message that precedes a correction or a pickup message; undefined if no arrival message is stored. A
 * correction or pickup is stored after its delivery is settled, so a waiting arrival message leaves the delivery out. That is why the result stays the
 * same for retries and duplicate events.
 */
export function createArrivalCheck(messages: Pick<MessageRepository, 'findArrivals' | 'findImmediateArrival'>) {
  return async (message: Message): Promise<ArrivalState | undefined> => {
    const { tenantId, subjectId, contactId } = message;
    const deliveries = deliveriesOf(message);
    const arrivals = await messages.findArrivals(deliveries.map(({ packageId }) => ({ tenantId, packageId })));
    const states = arrivals.filter((arrival) => arrival.contactId === contactId).map(({ state }) => state);
    const [delivery] = deliveries;
    if (states.length === 0 && delivery)
      return messages.findImmediateArrival({ tenantId, subjectId, contactId, loggedAt: delivery.loggedAt });
    return states.find((state) => state === 'notified' || state === 'sending') ?? states[0];
  };
}
