import type { Fact, Lease } from '@parcelbell/platform';
import type { ArrivalNotice, ArrivalState, DeliveryRef, ImmediateArrival } from './arrival-notice.ts';
import type { Channel, Message, Outcome } from './message.ts';

/** A message to be stored. Without a lease it waits for a sender; with a final status it is only a record. */
export interface NewMessage {
  readonly message: Message;
  readonly lease?: Lease;
  readonly facts?: readonly Fact[];
  readonly reason?: string;
}

/** A message with one parcel that waits until `dueAt` for others that are told with it. */
export interface GroupedMessage {
  /** As it is sent where the message that it would be part of has begun to be sent already. */
  readonly message: Message;
  /** The id of the message that it is part of. */
  readonly groupMessageId: string;
  readonly dueAt: Date;
}

export interface DueOptions {
  readonly now: Date;
  readonly channel: Channel;
  /** Size of a page. Up to three pages are leased of a backlog. */
  readonly limit: number;
  /** Tenants whose messages are left out unless they are urgent. */
  readonly except: readonly string[];
}

/** A message that a sender has a lease on. */
export interface LeasedMessage {
  readonly message: Message;
  /** Another sender had it, and may have handed it over before it ended. */
  readonly mayHaveBeenSent: boolean;
}

/** How a lease on a message ends: with an outcome and the facts that report it, or with another try at a later time. */
export type SendResult = { readonly message: Message; readonly owner: string; readonly at: Date } & (
  | { readonly outcome: Outcome; readonly facts: readonly Fact[] }
  | {
      readonly again: { readonly tries: number; readonly dueAt: Date };
      /** It is not known whether the message was accepted; the next sender is told. */
      readonly isUncertain: boolean;
    }
);

/** What the provider reported about a message that it had accepted. */
interface OutcomeReport {
  readonly outcome: Outcome;
  readonly facts: readonly Fact[];
  readonly at: Date;
}

/** Messages, one document each. Their ids begin with the tenant. A sender works for all tenants, so its calls name none. */
export interface MessageRepository {
  /** Stores those messages that do not exist yet, and answers their ids. */
  insert(messages: readonly NewMessage[], at: Date): Promise<ReadonlySet<string>>;
  /**
   * Adds the parcel of each to the message that it is part of, which is made where there is none and is not due before the last of them is. Answers those whose
   * message has begun to be sent without them. Calls may come twice.
   */
  group(grouped: readonly GroupedMessage[], at: Date): Promise<GroupedMessage[]>;
  /** How far the messages are that are the first to tell of these parcels, of all their recipients. Of what was told when a parcel was logged there are none. */
  findArrivals(parcels: readonly DeliveryRef[]): Promise<ArrivalNotice[]>;
  /** How far the message is by which a recipient was told of a parcel when it was logged; undefined where there is none. */
  findImmediateArrival(arrival: ImmediateArrival): Promise<ArrivalState | undefined>;
  /** Records how a message fared; calls of one moment share one write. Answers whether the owner still had its lease. */
  recordResult(result: SendResult): Promise<boolean>;
  /** Leases messages that are due, the oldest first. No tenant shuts out the others, and verifications come before all else. */
  leaseDue(lease: Lease, options: DueOptions): Promise<LeasedMessage[]>;
  renewLeases(lease: Lease, ids: readonly string[]): Promise<void>;
  /** Those of the messages on which the owner still has a lease. */
  findLeased(owner: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Gives back messages that the owner did not hand over. */
  release(owner: string, leased: readonly LeasedMessage[], now: Date): Promise<void>;
  /** Ends all leases of a sender that has ended. */
  endLeasesOf(owner: string, now: Date): Promise<void>;
  find(tenantId: string, id: string): Promise<Message | undefined>;
  /** The text with an id of its provider, or the mail with a name in its Message-ID. */
  findByProviderId(providerId: string): Promise<Message | undefined>;
  /** Records a report unless the message has changed since it was read. Answers whether it was recorded. */
  report(message: Message, report: OutcomeReport): Promise<boolean>;
}
