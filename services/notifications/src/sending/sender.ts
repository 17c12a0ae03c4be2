import { setTimeout as wait } from 'node:timers/promises';
import { type Batcher, type Clock, isTransient, type Logger, type Outbox } from '@parcelbell/platform';
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
import type { Verdict } from './refusals.ts';
import type { Report } from './report.ts';
import { createSlots } from './slots.ts';

/** Hands a message over that has been written. Never rejects for what the other side does; a rejection is a mistake of ours. */
type HandOver = () => Promise<Attempt>;

/** Hands messages of one channel over to a server. */
export interface Carrier {
  /** Writes a message as its recipient will get it. */
  prepare(claimed: ClaimedMessage, building: Building): HandOver;
  close(): void;
}

/** A message for a sender, with what was found out about its recipient a moment ago and, where there was time for it, already written. */
export interface QueuedMessage extends ClaimedMessage {
  readonly verdict?: Verdict;
  readonly handOver?: HandOver;
}

export interface SenderOptions {
  readonly carrier: Carrier;
  /** Most messages that are being handed over at once. */
  readonly concurrency: number;
  readonly queue: FairQueue<QueuedMessage>;
  readonly holds: Holds;
  readonly breaker: Breaker;
  readonly rate: Rate;
  readonly refusals: Batcher<Message, Verdict>;
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
  readonly queue: FairQueue<QueuedMessage>;
  /** Writes a message before it is accepted, where it would be handed over at once; undefined where it would not. */
  prepare(message: Message): Promise<HandOver | undefined>;
  /** Takes a message whose place in the queue was reserved and which this process holds. */
  accept(queued: QueuedMessage): void;
  /** Goes on, where it stood still because this process did. */
  wake(): void;
  /** Takes nothing more from the queue, waits for what is on its way, gives the rest back. */
  stop(deadline: Date): Promise<void>;
}

type Final = Exclude<Decision, { kind: 'wait' }>;

const withoutBuildingMs = 2_000;
const databaseRestMs = 1_000;
const settleRetryMs = 500;
const settleTries = 60;
/** Whoever unsubscribed this long ago or longer is not written to any more. */
const verdictHoldsMs = 500;
/** Messages are made ready ahead of those being handed over, so that the database is asked for many at once. */
const readyFactor = 4;
/** Most messages whose outcome is being recorded: a database that is away must not fill the memory. */
const maxUnrecorded = 1_000;

export function createSender(options: SenderOptions): Sender {
  const { queue, holds, breaker, clock } = options;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const slots = createSlots(options.concurrency);
  const maxReady = options.concurrency * readyFactor;
  let ready = 0;
  let isPaused = false;

  function mayTake(): boolean {
    const isStill = isPaused || stopping.signal.aborted || !holds.isAlive();
    return !isStill && ready < maxReady && underWay.size < maxUnrecorded;
  }

  function pump(): void {
    while (mayTake()) {
      const queued = queue.take();
      if (!queued) return;
      const work = process(queued).finally(() => {
        underWay.delete(work);
        pump();
      });
      underWay.add(work);
    }
  }

  async function process(queued: QueuedMessage): Promise<void> {
    const { message } = queued;
    if (!holds.has(message.id)) return;
    ready += 1;
    const decision = await decide(queued);
    ready -= 1;
    pump();
    if (decision.kind === 'wait') return pauseWith(queued);
    await settle(message, decision);
    holds.letGo(message.id);
  }

  async function decide(queued: QueuedMessage): Promise<Decision> {
    try {
      return await send(queued);
    } catch (error) {
      if (isTransient(error)) {
        options.log.warn({ err: error }, 'a message waits for the database');
        await wait(databaseRestMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        return { kind: 'wait' };
      }
      options.log.error({ err: error, kind: queued.message.kind }, 'a message could not be sent');
      return decideAfter(queued.message, { kind: 'later', reason: 'It could not be sent.' }, clock.now());
    }
  }

  async function send(queued: QueuedMessage): Promise<Decision> {
    const { message } = queued;
    // Before the recipient is asked about: an answer must not grow old while the message waits for its turn.
    await options.rate.take(stopping.signal);
    const { reason } = await verdictOn(queued);
    if (reason !== undefined) return { kind: 'outcome', outcome: { status: 'suppressed', reason } };
    if (clock.now() >= message.expiresAt) return expired;
    const building = await options.buildings.find(message.tenantId);
    // Its building's copy is on the way.
    if (!building) return restFor(withoutBuildingMs, queued);
    const attempt = await slots.run(() => handOver(queued, building));
    if (attempt === 'open') return { kind: 'wait' };
    // Others get through: put back at once, this one would be tried again without an end and without a pause.
    if (attempt.kind === 'down' && !breaker.isOpen()) return restFor(probeAfterMs, queued);
    if (attempt.kind === 'refused') await options.onRefused(message, attempt);
    return decideAfter(message, attempt, clock.now());
  }

  async function verdictOn({ message, verdict }: QueuedMessage): Promise<Verdict> {
    const isFresh = verdict !== undefined && clock.now().getTime() - verdict.at.getTime() < verdictHoldsMs;
    return isFresh ? verdict : options.refusals.add(message);
  }

  async function handOver(queued: QueuedMessage, building: Building): Promise<Attempt | 'open'> {
    if (isPaused || stopping.signal.aborted) return 'open';
    return breaker.run(queued.handOver ?? options.carrier.prepare(queued, building));
  }

  /** The other side is away: the message keeps its place, and nothing is taken until it is time to look again. */
  function pauseWith({ message, mayHaveBeenSent }: QueuedMessage): void {
    queue.putBack(message.tenantId, isUrgent(message), { message, mayHaveBeenSent });
    if (isPaused || !breaker.isOpen()) return;
    isPaused = true;
    void wait(probeAfterMs, undefined, { signal: stopping.signal, ref: false })
      .catch(() => undefined)
      .then(() => {
        isPaused = false;
        pump();
      });
  }

  async function settle(message: Message, decision: Final): Promise<void> {
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

  function settlementOf(message: Message, decision: Final, at: Date): Settlement {
    const { owner } = holds;
    if (decision.kind === 'again') {
      const { tries, afterMs, isUncertain } = decision;
      return { message, owner, at, again: { tries, dueAt: new Date(at.getTime() + afterMs) }, isUncertain };
    }
    const { outcome } = decision;
    return { message, owner, at, outcome, events: outcomeEvents(options.outbox, message, outcome, at) };
  }

  async function prepare(message: Message): Promise<HandOver | undefined> {
    if (isPaused || ready + queue.size >= options.concurrency) return undefined;
    const building = await options.buildings.find(message.tenantId);
    return building && options.carrier.prepare({ message, mayHaveBeenSent: false }, building);
  }

  return {
    queue,
    prepare,
    accept: (queued) => {
      const { message } = queued;
      holds.hold(message.id);
      queue.add(message.tenantId, isUrgent(message), queued);
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

/** Not the message's fault: it rests a moment in the database, and keeps its tries. */
function restFor(afterMs: number, { message, mayHaveBeenSent }: QueuedMessage): Decision {
  return { kind: 'again', tries: message.tries, afterMs, isUncertain: mayHaveBeenSent };
}

function isUrgent({ kind }: Message): boolean {
  return kind === 'verification';
}
