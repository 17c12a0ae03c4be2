import { setTimeout as wait } from 'node:timers/promises';
import type { Batcher } from '@parcelbell/database';
import { isTransient } from '@parcelbell/errors';
import type { Logger } from '@parcelbell/observability';
import { bulkhead } from 'cockatiel';
import { mayShowCodes } from '../domain/mail/pickup-codes.ts';
import { type Attempt, type Decision, decideAfterAttempt, type Refusal } from '../domain/message/attempt.ts';
import type { DeliveryEntry, Message } from '../domain/message/message.ts';
import type { LeasedMessage } from '../domain/message/message-repository.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { type Breaker, probeAfterMs } from './breaker.ts';
import { handOverInSpan } from './message-span.ts';
import { createPreflight, type PreflightOptions, type QueuedMessage } from './preflight.ts';
import type { SendRate } from './send-rate.ts';
import type { HandOver, Transport } from './transport.ts';

export interface SendAttemptOptions extends PreflightOptions {
  readonly transport: Transport;
  /** The maximum number of concurrent hand-overs. */
  readonly concurrency: number;
  readonly breaker: Breaker;
  readonly rate: SendRate;
  readonly codeChecks: Pick<Batcher<Message, boolean>, 'add'>;
  /** Called if the server refuses a message. */
  readonly onRefused: (message: Message, refusal: Refusal) => Promise<void>;
  readonly log: Logger;
  readonly isHalted: () => boolean;
  readonly stopping: AbortSignal;
}

const databasePauseMs = 1_000;

export function createSendAttempts(options: SendAttemptOptions) {
  const { transport, breaker, tenants, clock, log, stopping } = options;
  const slots = bulkhead(options.concurrency, Number.POSITIVE_INFINITY);
  const preflight = createPreflight(options);

  async function attempt(queued: QueuedMessage): Promise<Decision> {
    const { message } = queued;
    // Must come before the preflight, because the check of the recipient must be fresh at the hand-over.
    await options.rate.take(stopping);
    const checked = await preflight(queued);
    if (checked.kind === 'outcome') return checked;
    if (checked.kind === 'defer') return deferBy(checked.afterMs, queued);
    const result = await slots.execute(() => handOver(checked.queued, checked.tenant));
    if (result === 'open') return { kind: 'wait' };
    // Other messages are accepted. If this one stayed in the queue, it would be retried without a pause.
    if (result.kind === 'down' && !breaker.isOpen()) return deferBy(probeAfterMs, queued);
    if (result.kind === 'refused') await options.onRefused(message, result);
    return withLeftOut(checked.leftOut, decideAfterAttempt(message, result, clock.now()));
  }

  async function handOver(queued: QueuedMessage, tenant: Tenant): Promise<Attempt | 'open'> {
    if (options.isHalted()) return 'open';
    return breaker.run(handOverInSpan(queued.message.channel, queued.handOver ?? (await written(queued, tenant))));
  }

  async function written(leased: LeasedMessage, tenant: Tenant): Promise<HandOver> {
    const showsCodes = mayShowCodes(leased.message, tenant) && (await options.codeChecks.add(leased.message));
    return transport.prepare({ ...leased, showsCodes }, tenant);
  }

  return {
    /** Writes a message before its attempt. Returns undefined if its tenant is unknown. */
    write: async (message: Message): Promise<HandOver | undefined> => {
      const tenant = await tenants.find(message.tenantId);
      return tenant && written({ message, mayHaveBeenSent: false }, tenant);
    },
    /** Attempts to send a message, and returns what is to be done with it. Never rejects. */
    send: async (queued: QueuedMessage): Promise<Decision> => {
      try {
        return await attempt(queued);
      } catch (error) {
        if (isTransient(error)) {
          log.warn({ err: error }, 'a message waits for the database');
          await wait(databasePauseMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
          return { kind: 'wait' };
        }
        log.error({ err: error, kind: queued.message.kind }, 'a message could not be sent');
        return decideAfterAttempt(queued.message, { kind: 'later', reason: 'It could not be sent.' }, clock.now());
      }
    },
  };
}

function withLeftOut(leftOut: readonly DeliveryEntry[], decision: Decision): Decision {
  if (leftOut.length === 0 || decision.kind !== 'outcome') return decision;
  return { ...decision, outcome: { ...decision.outcome, leftOut } };
}

/** The message waits in the database and keeps its attempts. */
function deferBy(afterMs: number, { message, mayHaveBeenSent }: QueuedMessage): Decision {
  return { kind: 'retry', tries: message.tries, afterMs, isUncertain: mayHaveBeenSent };
}
