import { setTimeout as wait } from 'node:timers/promises';
import type { Batcher, Clock, Logger, Outbox } from '@parcelbell/platform';
import type { BuildingRepository } from '../data/building-repository.ts';
import type { ClaimedMessage, MessageRepository } from '../data/message-repository.ts';
import type { Settlement } from '../data/message-settlements.ts';
import type { Building } from '../domain/building/building.ts';
import type { Attempt } from '../domain/message/attempt.ts';
import { type Decision, decideAfter } from '../domain/message/decide-after.ts';
import type { Message } from '../domain/message/message.ts';
import { outcomeEvents } from '../domain/message/outcome-event.ts';
import { type Breaker, probeAfterMs } from './create-breaker.ts';
import type { FairQueue } from './fair-queue.ts';
import type { Holds } from './holds.ts';
import type { Rate } from './rate.ts';
import type { Report } from './report.ts';

/** Hands messages of one channel over to a server. */
export interface Carrier {
  /** Never rejects for what the other side does; a rejection is a mistake of ours and fails the message. */
  handOver(claimed: ClaimedMessage, building: Building): Promise<Attempt>;
  close(): void;
}

export interface SenderOptions {
  readonly carrier: Carrier;
  /** Most messages that are on their way at once. */
  readonly concurrency: number;
  readonly queue: FairQueue<ClaimedMessage>;
  readonly holds: Holds;
  readonly breaker: Breaker;
  readonly rate: Rate;
  readonly refusals: Batcher<Message, string | undefined>;
  readonly messages: Pick<MessageRepository, 'settle' | 'release'>;
  readonly buildings: Pick<BuildingRepository, 'find'>;
  /** Told of addresses that are refused for good. */
  readonly onRefused: (message: Message, attempt: Extract<Attempt, { kind: 'refused' }>) => Promise<void>;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Logger;
  readonly report: Report;
}

/** Sends what is in its queue, as fast as the other side takes it. */
export interface Sender {
  readonly queue: FairQueue<ClaimedMessage>;
  /** Takes a message whose place in the queue was reserved and which this process holds. */
  accept(claimed: ClaimedMessage): void;
  /** Goes on, where it stood still because this process did. */
  wake(): void;
  /** Takes nothing more from the queue, waits for what is on its way, gives the rest back. */
  stop(deadline: Date): Promise<void>;
}

const withoutBuildingMs = 2_000;
const settleRetryMs = 500;
const settleTries = 60;

export function createSender(options: SenderOptions): Sender {
  const { queue, holds, breaker, clock } = options;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let isPaused = false;

  function pump(): void {
    while (!isPaused && !stopping.signal.aborted && holds.isAlive() && underWay.size < options.concurrency) {
      const claimed = queue.take();
      if (!claimed) return;
      const work = process(claimed).finally(() => {
        underWay.delete(work);
        pump();
      });
      underWay.add(work);
    }
  }

  async function process(claimed: ClaimedMessage): Promise<void> {
    const { message } = claimed;
    if (!holds.has(message.id)) return;
    const decision = await send(claimed).catch((error: unknown): Decision => {
      options.log.error({ err: error, kind: message.kind }, 'a message could not be sent');
      return decideAfter(message, { kind: 'later', reason: 'It could not be sent.' }, clock.now());
    });
    if (decision.kind === 'wait') return pauseWith(claimed);
    await settle(message, decision);
    holds.letGo(message.id);
  }

  async function send(claimed: ClaimedMessage): Promise<Decision> {
    const { message } = claimed;
    const reason = await options.refusals.add(message);
    if (reason !== undefined) return { kind: 'outcome', outcome: { status: 'suppressed', reason } };
    if (clock.now() >= message.expiresAt) return expired;
    const building = await options.buildings.find(message.tenantId);
    if (!building)
      return { kind: 'again', tries: message.tries, afterMs: withoutBuildingMs, isUncertain: claimed.mayHaveBeenSent };
    await options.rate.take(stopping.signal);
    const attempt = await breaker.run(() => options.carrier.handOver(claimed, building));
    if (attempt === 'open') return { kind: 'wait' };
    if (attempt.kind === 'refused') await options.onRefused(message, attempt);
    return decideAfter(message, attempt, clock.now());
  }

  /** The other side is away: the message keeps its place, and nothing is taken until it is time to look again. */
  function pauseWith(claimed: ClaimedMessage): void {
    const { message } = claimed;
    queue.putBack(message.tenantId, isUrgent(message), claimed);
    if (isPaused || !breaker.isOpen()) return;
    isPaused = true;
    void wait(probeAfterMs, undefined, { signal: stopping.signal, ref: false })
      .catch(() => undefined)
      .then(() => {
        isPaused = false;
        pump();
      });
  }

  async function settle(message: Message, decision: Exclude<Decision, { kind: 'wait' }>): Promise<void> {
    const at = clock.now();
    const settlement = settlementOf(message, decision, at);
    for (let tries = 1; ; tries += 1) {
      try {
        if (await options.messages.settle(settlement)) options.report.settled(message, decision, at);
        return;
      } catch (error) {
        // The message may be on its way already, so what became of it is worth waiting for the database.
        options.log.warn({ err: error, tries }, 'an outcome could not be recorded');
        if (tries >= settleTries || stopping.signal.aborted) return;
        await wait(settleRetryMs, undefined, { ref: false });
      }
    }
  }

  function settlementOf(message: Message, decision: Exclude<Decision, { kind: 'wait' }>, at: Date): Settlement {
    const { owner } = holds;
    if (decision.kind === 'again') {
      const { tries, afterMs, isUncertain } = decision;
      return { message, owner, at, again: { tries, dueAt: new Date(at.getTime() + afterMs) }, isUncertain };
    }
    const { outcome } = decision;
    return { message, owner, at, outcome, events: outcomeEvents(options.outbox, message, outcome, at) };
  }

  return {
    queue,
    accept: (claimed) => {
      holds.hold(claimed.message.id);
      queue.add(claimed.message.tenantId, isUrgent(claimed.message), claimed);
      pump();
    },
    wake: pump,
    stop: async (deadline) => {
      stopping.abort();
      const left = Math.max(deadline.getTime() - Date.now(), 0);
      await Promise.race([Promise.allSettled(underWay), wait(left, undefined, { ref: false })]);
      await options.messages.release(holds.owner, queue.clear(), clock.now());
      options.carrier.close();
    },
  };
}

const expired: Decision = { kind: 'outcome', outcome: { status: 'expired', reason: 'It was too late to send it.' } };

function isUrgent({ kind }: Message): boolean {
  return kind === 'verification';
}
