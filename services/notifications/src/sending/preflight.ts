import type { Batcher, Clock } from '@parcelbell/platform';
import type { ArrivalState } from '../domain/message/arrival-notice.ts';
import { type DeliveryEntry, deliveriesOf, type Message, type Outcome } from '../domain/message/message.ts';
import { notNotifiedReason, remainingEntries, settledReason } from '../domain/message/message-facts.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';
import type { QueuedMessage } from './queued-message.ts';
import type { RecipientCheck } from './recipient-checks.ts';

export interface PreflightOptions {
  readonly recipientChecks: Pick<Batcher<Message, RecipientCheck>, 'add'>;
  /** Answers the parcels of a message that were settled since it was decided to notify residents of them. */
  readonly deliveryChecks: Pick<Batcher<Message, readonly DeliveryEntry[]>, 'add'>;
  /** How far the recipient of a message was notified that its parcel arrived; undefined where no message about that is stored. */
  readonly arrivalOf: (message: Message) => Promise<ArrivalState | undefined>;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly clock: Clock;
}

/** What is to be done with a message before it is handed over. */
type PreflightResult =
  /** It may go out: as `queued` says, without the parcels in `leftOut`. */
  | {
      readonly kind: 'send';
      readonly queued: QueuedMessage;
      readonly leftOut: readonly DeliveryEntry[];
      readonly tenant: Tenant;
    }
  /** It is known in a moment. The message is not at fault and keeps its tries. */
  | { readonly kind: 'defer'; readonly afterMs: number }
  /** It must not go out any more. */
  | { readonly kind: 'outcome'; readonly outcome: Outcome };

export type Preflight = (queued: QueuedMessage) => Promise<PreflightResult>;

/** Nothing is handed over to somebody who unsubscribed this long ago or longer. */
const checkValidMs = 500;
const unknownTenantRetryMs = 2_000;
const arrivalRetryMs = 1_000;
/** A message that is handed over so soon after its event goes out before whatever happens to its parcel next. */
const immediateMs = 5_000;
/** A parcel that is picked up this soon after it was logged may have its arrival with another sender still. Later the arrival is left out. */
const quickPickupMs = 60_000;

/**
 * Decides whether a message may still go out, by rules in the order in which they stand here. What is read for many messages at once is read in
 * batches. Rejects where the database is away.
 */
export function createPreflight(options: PreflightOptions): Preflight {
  const { recipientChecks, deliveryChecks, arrivalOf, tenants, clock } = options;
  const ageMs = (since: Date): number => clock.now().getTime() - since.getTime();

  async function recipientRefuses({ message, check }: QueuedMessage): Promise<Outcome | undefined> {
    const isFresh = check !== undefined && ageMs(check.at) < checkValidMs;
    return (isFresh ? check : await recipientChecks.add(message)).outcome;
  }

  /** Whether a parcel may have changed since its event. The notice of an arrival goes out at once, but for a kill or while the mail server is away. */
  function mayBeOutdated({ message, mayHaveBeenSent }: QueuedMessage): boolean {
    const { kind, parcel, parcels, occurredAt, tries } = message;
    if (parcels) return true;
    if (kind !== 'delivery' || !parcel) return false;
    return mayHaveBeenSent || tries > 0 || ageMs(occurredAt) >= immediateMs;
  }

  async function settledDeliveries(queued: QueuedMessage): Promise<readonly DeliveryEntry[]> {
    return mayBeOutdated(queued) ? deliveryChecks.add(queued.message) : [];
  }

  return async (queued) => {
    const { message } = queued;
    const refusal = await recipientRefuses(queued);
    if (refusal) return { kind: 'outcome', outcome: refusal };

    if (clock.now() >= message.expiresAt) return ends('expired', 'It was too late to send it.');

    const tenant = await tenants.find(message.tenantId);
    // The copy of the tenant has not arrived yet.
    if (!tenant) return { kind: 'defer', afterMs: unknownTenantRetryMs };
    if (tenant.isDemo) return ends('suppressed', 'Nobody is notified of what happens in a demo.');

    const settled = await settledDeliveries(queued);
    const areAllSettled = settled.length > 0 && settled.length === deliveriesOf(message).length;
    if (areAllSettled) return ends('suppressed', settledReason);

    const arrival = followsArrival(message) ? await arrivalOf(message) : undefined;
    // It is known in a moment whether the recipient was notified.
    if (arrival === 'sending') return { kind: 'defer', afterMs: arrivalRetryMs };
    const isOfUnknownParcel = arrival === 'waiting' || arrival === 'notNotified';
    if (message.kind === 'correction' && isOfUnknownParcel) return ends('suppressed', notNotifiedReason);

    const leftOut = mustKeepWords(queued) ? [] : settled;
    return { kind: 'send', queued: without(leftOut, queued), leftOut, tenant };
  };
}

function ends(status: Outcome['status'], reason: string): PreflightResult {
  return { kind: 'outcome', outcome: { status, reason } };
}

/** Whether a message must not go out before the notice that its parcel arrived. */
function followsArrival({ kind, occurredAt, parcel }: Message): boolean {
  if (kind === 'correction') return true;
  return kind === 'pickup' && !!parcel && occurredAt.getTime() - parcel.loggedAt.getTime() < quickPickupMs;
}

/** A text that may have been handed over is looked up by its words. */
function mustKeepWords({ message, mayHaveBeenSent }: QueuedMessage): boolean {
  return message.channel === 'sms' && mayHaveBeenSent;
}

/** The message with the parcels that it still names. What was written ahead names them all, so it is written again. */
function without(leftOut: readonly DeliveryEntry[], queued: QueuedMessage): QueuedMessage {
  if (leftOut.length === 0) return queued;
  const { message, mayHaveBeenSent } = queued;
  return { message: { ...message, parcels: remainingEntries(message, { leftOut }) }, mayHaveBeenSent };
}
