import { setTimeout as wait } from 'node:timers/promises';
import { type Batcher, type Clock, isTransient, type Logger } from '@parcelbell/platform';
import { bulkhead } from 'cockatiel';
import { mayShowCodes } from '../domain/mail/pickup-codes.ts';
import type { ArrivalState } from '../domain/message/arrival-notice.ts';
import type { Attempt } from '../domain/message/attempt.ts';
import { type Decision, decideAfter } from '../domain/message/decide-after.ts';
import { type Message, parcelsOf, type ToldParcel } from '../domain/message/message.ts';
import { notToldOfIt, settledMeanwhile, toldParcels } from '../domain/message/message-facts.ts';
import type { ClaimedMessage } from '../domain/message/message-repository.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';
import { type Breaker, probeAfterMs } from './breaker.ts';
import { handOverInSpan } from './message-span.ts';
import type { RecipientCheck } from './recipient-checks.ts';
import type { SendRate } from './send-rate.ts';
import type { HandOver, Transport } from './transport.ts';

/** A message to be sent, with what was found out about its recipient a moment ago and, where there was time for it, already written. */
export interface QueuedMessage extends ClaimedMessage {
  readonly check?: RecipientCheck;
  readonly handOver?: HandOver;
}

export interface SendAttemptOptions {
  readonly transport: Transport;
  /** Most messages that are handed over at the same time. */
  readonly concurrency: number;
  readonly breaker: Breaker;
  readonly rate: SendRate;
  readonly recipientChecks: Pick<Batcher<Message, RecipientCheck>, 'add'>;
  /** Answers the parcels of a message that it must not tell of any more. */
  readonly parcelChecks: Pick<Batcher<Message, readonly ToldParcel[]>, 'add'>;
  /** How far the recipient of a message was told that its parcel arrived; undefined where no message about that is stored. */
  readonly arrivalOf: (message: Message) => Promise<ArrivalState | undefined>;
  readonly codeChecks: Pick<Batcher<Message, boolean>, 'add'>;
  readonly tenants: Pick<TenantRepository, 'find'>;
  /** Called with an address that is refused for good. */
  readonly onRefused: (message: Message, attempt: Extract<Attempt, { kind: 'refused' }>) => Promise<void>;
  readonly clock: Clock;
  readonly log: Logger;
  /** True while nothing may be handed over. */
  readonly isHalted: () => boolean;
  readonly stopping: AbortSignal;
}

/** Attempts to send single messages. */
export interface SendAttempts {
  /** Writes a message ahead of its attempt; undefined while its tenant is unknown. */
  write(message: Message): Promise<HandOver | undefined>;
  /** Attempts to send a message and answers what is to be done with it now. Never rejects. */
  send(queued: QueuedMessage): Promise<Decision>;
}

const tenantUnknownRestMs = 2_000;
const databaseRestMs = 1_000;
const arrivalRestMs = 1_000;
/** A message that is handed over so soon after its event goes out before whatever happens to its parcel next. */
const atOnceMs = 5_000;
/** A parcel that is picked up this soon after it was logged may have its arrival with another sender still. Later the arrival is left out. */
const quickPickupMs = 60_000;
/** Nothing is handed over to somebody who unsubscribed this long ago or longer. */
const checkHoldsMs = 500;

export function createSendAttempts(options: SendAttemptOptions): SendAttempts {
  const { transport, breaker, tenants, clock, log, stopping } = options;
  const slots = bulkhead(options.concurrency, Number.POSITIVE_INFINITY);

  async function attempt(queued: QueuedMessage): Promise<Decision> {
    const { message } = queued;
    // Comes before the check of the recipient, which must not grow old while the message waits for its turn.
    await options.rate.take(stopping);
    const { outcome } = await checkOf(queued);
    if (outcome) return { kind: 'outcome', outcome };
    if (clock.now() >= message.expiresAt) return expired;
    const tenant = await tenants.find(message.tenantId);
    // The copy of the tenant has not arrived yet.
    if (!tenant) return restFor(tenantUnknownRestMs, queued);
    if (tenant.isDemo) return suppressed('Nobody is notified of what happens in a demo.');
    const leftOut = await settledParcels(queued);
    if (leftOut.length > 0 && leftOut.length === parcelsOf(message).length) return suppressed(settledMeanwhile);
    const arrival = followsArrival(message) ? await options.arrivalOf(message) : undefined;
    // It is known in a moment whether the recipient was told.
    if (arrival === 'sending') return restFor(arrivalRestMs, queued);
    if (message.kind === 'correction' && (arrival === 'waits' || arrival === 'untold')) return suppressed(notToldOfIt);
    const result = await slots.execute(() => handOver(without(leftOut, queued), tenant));
    if (result === 'open') return { kind: 'wait' };
    // Other messages get through. If this one were put back at once, it would be tried again without a pause.
    if (result.kind === 'down' && !breaker.isOpen()) return restFor(probeAfterMs, queued);
    if (result.kind === 'refused') await options.onRefused(message, result);
    return withLeftOut(leftOut, decideAfter(message, result, clock.now()));
  }

  async function checkOf({ message, check }: QueuedMessage): Promise<RecipientCheck> {
    const isFresh = check !== undefined && clock.now().getTime() - check.at.getTime() < checkHoldsMs;
    return isFresh ? check : options.recipientChecks.add(message);
  }

  /** A text that may have been handed over is looked up by its words, so these stay as they were while it has any. */
  async function settledParcels(queued: QueuedMessage): Promise<readonly ToldParcel[]> {
    if (!mayBeOutdated(queued)) return [];
    const { message, mayHaveBeenSent } = queued;
    const settled = await options.parcelChecks.add(message);
    const keepsWords = message.channel === 'sms' && mayHaveBeenSent && settled.length < parcelsOf(message).length;
    return keepsWords ? [] : settled;
  }

  /** Whether a parcel may have changed since residents were to be told of it. The news of an arrival goes out at once, but for a kill or while the mail server is away. */
  function mayBeOutdated({ message, mayHaveBeenSent }: QueuedMessage): boolean {
    const { kind, parcel, parcels, occurredAt, tries } = message;
    if (parcels) return true;
    if (kind !== 'delivery' || !parcel) return false;
    return mayHaveBeenSent || tries > 0 || clock.now().getTime() - occurredAt.getTime() >= atOnceMs;
  }

  async function handOver(queued: QueuedMessage, tenant: Tenant): Promise<Attempt | 'open'> {
    if (options.isHalted()) return 'open';
    return breaker.run(handOverInSpan(queued.message.channel, queued.handOver ?? (await written(queued, tenant))));
  }

  async function written(claimed: ClaimedMessage, tenant: Tenant): Promise<HandOver> {
    const showsCodes = mayShowCodes(claimed.message, tenant) && (await options.codeChecks.add(claimed.message));
    return transport.prepare({ ...claimed, showsCodes }, tenant);
  }

  return {
    write: async (message) => {
      const tenant = await tenants.find(message.tenantId);
      return tenant && written({ message, mayHaveBeenSent: false }, tenant);
    },
    send: async (queued) => {
      try {
        return await attempt(queued);
      } catch (error) {
        if (isTransient(error)) {
          log.warn({ err: error }, 'a message waits for the database');
          await wait(databaseRestMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
          return { kind: 'wait' };
        }
        log.error({ err: error, kind: queued.message.kind }, 'a message could not be sent');
        return decideAfter(queued.message, { kind: 'later', reason: 'It could not be sent.' }, clock.now());
      }
    },
  };
}

/** Whether a message must not go out before the news that its parcel arrived. */
function followsArrival({ kind, occurredAt, parcel }: Message): boolean {
  if (kind === 'correction') return true;
  return kind === 'pickup' && !!parcel && occurredAt.getTime() - parcel.loggedAt.getTime() < quickPickupMs;
}

function suppressed(reason: string): Decision {
  return { kind: 'outcome', outcome: { status: 'suppressed', reason } };
}

/** The message with the parcels that it still tells of. What was written of it before named them all. */
function without(leftOut: readonly ToldParcel[], queued: QueuedMessage): QueuedMessage {
  if (leftOut.length === 0) return queued;
  const { message, mayHaveBeenSent } = queued;
  return { message: { ...message, parcels: toldParcels(message, { leftOut }) }, mayHaveBeenSent };
}

function withLeftOut(leftOut: readonly ToldParcel[], decision: Decision): Decision {
  if (leftOut.length === 0 || decision.kind !== 'outcome') return decision;
  return { ...decision, outcome: { ...decision.outcome, leftOut } };
}

const expired: Decision = { kind: 'outcome', outcome: { status: 'expired', reason: 'It was too late to send it.' } };

/** The message is not at fault: it rests in the database for a moment and keeps its tries. */
function restFor(afterMs: number, { message, mayHaveBeenSent }: QueuedMessage): Decision {
  return { kind: 'again', tries: message.tries, afterMs, isUncertain: mayHaveBeenSent };
}
