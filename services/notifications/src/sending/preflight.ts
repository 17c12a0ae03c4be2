import type { Batcher } from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import type { ArrivalState } from '../domain/message/arrival-notice.ts';
import { type DeliveryEntry, deliveriesOf, type Message, type Outcome } from '../domain/message/message.ts';
import { notNotifiedReason, remainingEntries, settledReason } from '../domain/message/message-facts.ts';
import type { LeasedMessage } from '../domain/message/message-repository.ts';
import type { Tenant, TenantRepository } from '../domain/tenant/tenant.ts';
import type { RecipientCheck } from './preflight-checks.ts';
import type { HandOver } from './transport.ts';

/** A message to be sent. Its recipient may have been checked already, and the message may have been written already. */
export interface QueuedMessage extends LeasedMessage {
  readonly check?: RecipientCheck;
  readonly handOver?: HandOver;
}

export interface PreflightOptions {
  readonly recipientChecks: Pick<Batcher<Message, RecipientCheck>, 'add'>;
  /** Returns the deliveries of a message that were settled after its event. */
  readonly deliveryChecks: Pick<Batcher<Message, readonly DeliveryEntry[]>, 'add'>;
  readonly arrivalOf: (message: Message) => Promise<ArrivalState | undefined>;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly clock: Clock;
}

/** What is to be done with a message before it is handed over. */
type PreflightResult =
  /** `queued` may be sent. It does not list the deliveries in `leftOut`. */
  | {
      readonly kind: 'send';
      readonly queued: QueuedMessage;
      readonly leftOut: readonly DeliveryEntry[];
      readonly tenant: Tenant;
    }
  /** The message is checked again later. It keeps its attempts. */
  | { readonly kind: 'defer'; readonly afterMs: number }
  /** The message must not be sent. */
  | { readonly kind: 'outcome'; readonly outcome: Outcome };

/** An opt-out is effective after this time at the latest. */
const checkValidMs = 500;
const unknownTenantRetryMs = 2_000;
const arrivalRetryMs = 1_000;
/** A message within this time after its event is sent before the next event of its delivery can matter. */
const immediateMs = 5_000;
/** Within this time after the logging, another sender may still be sending the arrival. Later arrivals of picked up parcels are left out. */
const quickPickupMs = 60_000;

/**
 * Decides whether a message may still be sent. The order of the rules matters. Reads are made in batches for many messages. Rejects if the database is
 * unavailable.
 */
export function createPreflight(options: PreflightOptions) {
  const { recipientChecks, deliveryChecks, arrivalOf, tenants, clock } = options;
  const ageMs = (since: Date): number => clock.now().getTime() - since.getTime();

  async function recipientRefuses({ message, check }: QueuedMessage): Promise<Outcome | undefined> {
    const isFresh = check !== undefined && ageMs(check.at) < checkValidMs;
    return (isFresh ? check : await recipientChecks.add(message)).outcome;
  }

  /** Whether a delivery may have been settled since the event. Arrivals are sent immediately, except after a kill or a failure of the mail server. */
  function mayBeOutdated({ message, mayHaveBeenSent }: QueuedMessage): boolean {
    const { kind, parcel, parcels, occurredAt, tries } = message;
    if (parcels) return true;
    if (kind !== 'delivery' || !parcel) return false;
    return mayHaveBeenSent || tries > 0 || ageMs(occurredAt) >= immediateMs;
  }

  return async (queued: QueuedMessage): Promise<PreflightResult> => {
    const { message } = queued;
    const refusal = await recipientRefuses(queued);
    if (refusal) return { kind: 'outcome', outcome: refusal };

    if (clock.now() >= message.expiresAt) return finalOutcome('expired', 'It was too late to send it.');

    const tenant = await tenants.find(message.tenantId);
    // The state of the tenant has not arrived yet.
    if (!tenant) return { kind: 'defer', afterMs: unknownTenantRetryMs };
    if (tenant.isDemo) return finalOutcome('suppressed', 'Nobody is notified of what happens in a demo.');

    const settled = mayBeOutdated(queued) ? await deliveryChecks.add(message) : [];
    const areAllSettled = settled.length > 0 && settled.length === deliveriesOf(message).length;
    if (areAllSettled) return finalOutcome('suppressed', settledReason);

    const arrival = followsArrival(message) ? await arrivalOf(message) : undefined;
    // It is not known yet whether the recipient was notified.
    if (arrival === 'sending') return { kind: 'defer', afterMs: arrivalRetryMs };
    const isNotNotified = arrival === 'waiting' || arrival === 'notNotified';
    if (message.kind === 'correction' && isNotNotified) return finalOutcome('suppressed', notNotifiedReason);

    const leftOut = mustKeepWording(queued) ? [] : settled;
    return { kind: 'send', queued: without(leftOut, queued), leftOut, tenant };
  };
}

function finalOutcome(status: Outcome['status'], reason: string): PreflightResult {
  return { kind: 'outcome', outcome: { status, reason } };
}

/** Whether a message must be sent after the arrival message of its delivery. */
function followsArrival({ kind, occurredAt, parcel }: Message): boolean {
  if (kind === 'correction') return true;
  return kind === 'pickup' && !!parcel && occurredAt.getTime() - parcel.loggedAt.getTime() < quickPickupMs;
}

/** A text that may have been handed over is looked up at the provider by its wording. */
function mustKeepWording({ message, mayHaveBeenSent }: QueuedMessage): boolean {
  return message.channel === 'sms' && mayHaveBeenSent;
}

/** Removes deliveries from a message, and what was written already, because it lists them. */
function without(leftOut: readonly DeliveryEntry[], queued: QueuedMessage): QueuedMessage {
  if (leftOut.length === 0) return queued;
  const { message, mayHaveBeenSent } = queued;
  return { message: { ...message, parcels: remainingEntries(message, { leftOut }) }, mayHaveBeenSent };
}
