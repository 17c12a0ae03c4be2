import type { Lease } from '@parcelbell/database';
import type { Fact } from '@parcelbell/outbox';
import type { DeliveryRef } from '../settled/settled-delivery.ts';
import type { ArrivalNotice, ArrivalState, ImmediateArrival } from './arrival-notice.ts';
import type { Channel, Message, Outcome } from './message.ts';

/** A message to be stored. Without a lease it waits for a sender. With `facts` it is final and is not sent. */
export interface NewMessage {
  readonly message: Message;
  readonly lease?: Lease;
  readonly facts?: readonly Fact[];
  readonly reason?: string;
}

/** A message about one delivery that waits until `dueAt` for others of its group. */
export interface GroupedMessage {
  /** It is sent alone if a sender has already leased the message of the group. */
  readonly message: Message;
  /** The id of the message of the group. */
  readonly groupMessageId: string;
  readonly dueAt: Date;
}

export interface DueOptions {
  readonly now: Date;
  readonly channel: Channel;
  /** The size of a page. Up to three pages of a backlog are leased. */
  readonly limit: number;
  /** Tenants whose messages are left out, except urgent ones. */
  readonly except: readonly string[];
}

/** A message that a sender has a lease on. */
export interface LeasedMessage {
  readonly message: Message;
  /** Whether another sender had leased it, and may have handed it over before it ended. */
  readonly mayHaveBeenSent: boolean;
}

/** The result of sending a leased message: an outcome with the facts that report it, or a retry. */
export type SendResult = { readonly message: Message; readonly owner: string; readonly at: Date } & (
  | { readonly outcome: Outcome; readonly facts: readonly Fact[] }
  | {
      readonly retry: { readonly tries: number; readonly dueAt: Date };
      /** Whether the server may have accepted it, which the next sender must know. */
      readonly isUncertain: boolean;
    }
);

/** The messages, one document each. Senders work for all tenants, so most methods take no tenant id. */
export interface MessageRepository {
  /** Stores the messages that do not exist yet, and returns their ids. */
  insert(messages: readonly NewMessage[], at: Date): Promise<ReadonlySet<string>>;
  /**
   * Adds each delivery to the message of its group, which is created if it does not exist. That message is due when the last of them is. Returns those
   * whose group message is already leased, without them. A repeated call changes nothing.
   */
  group(grouped: readonly GroupedMessage[], at: Date): Promise<GroupedMessage[]>;
  /** Returns the first messages about these deliveries to all their recipients, except messages that were sent immediately when the parcel was logged. */
  findArrivals(deliveries: readonly DeliveryRef[]): Promise<ArrivalNotice[]>;
  /** Returns the state of a message that was to be sent immediately when the parcel was logged; undefined if there is none. */
  findImmediateArrival(arrival: ImmediateArrival): Promise<ArrivalState | undefined>;
  /** Records the result of sending and ends the lease. Concurrent calls share one write. Returns false if the owner had lost its lease. */
  recordResult(result: SendResult): Promise<boolean>;
  /** Leases due messages, the oldest first. The backlog of one tenant does not block others, and verifications come first. */
  leaseDue(lease: Lease, options: DueOptions): Promise<LeasedMessage[]>;
  renewLeases(lease: Lease, ids: readonly string[]): Promise<void>;
  /** Returns those of the messages on which the owner still has a lease. */
  findLeased(owner: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Releases messages that the owner did not hand over. */
  release(owner: string, leased: readonly LeasedMessage[], now: Date): Promise<void>;
  /** Ends the leases of an owner now. Those that would end after `latestEnd` stay as they are. */
  endLeasesOf(owner: string, now: Date, latestEnd?: Date): Promise<void>;
  /** Since when the oldest message waits that should have been sent by now. Where more than 1,000 wait, it is one of those that are due first. */
  oldestWaiting(now: Date): Promise<Date | undefined>;
  find(tenantId: string, id: string): Promise<Message | undefined>;
  /** Finds a text by the provider's id, or a mail by the local part of its Message-ID. */
  findByProviderId(providerId: string): Promise<Message | undefined>;
  /** Records an outcome that the provider reported. Returns false if the message has changed since it was read. */
  report(
    message: Message,
    report: { readonly outcome: Outcome; readonly facts: readonly Fact[]; readonly at: Date },
  ): Promise<boolean>;
}
