import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '../domain/message/message.ts';
import type { MessageRepository } from '../domain/message/message-repository.ts';
import { probeAfterMs } from './breaker.ts';
import { createFairQueue, type Priority } from './fair-queue.ts';
import { withOriginTrace } from './message-span.ts';
import { createOutcomeRecorder, type OutcomeRecorderOptions } from './outcome-recorder.ts';
import type { QueuedMessage } from './preflight.ts';
import { createSendAttempts, type SendAttemptOptions } from './send-attempt.ts';
import type { SenderLeases } from './sender-leases.ts';
import type { HandOver } from './transport.ts';

export interface SendQueueOptions
  extends Omit<SendAttemptOptions, 'isHalted' | 'stopping'>,
    Omit<OutcomeRecorderOptions, 'messages' | 'owner' | 'stopping'> {
  readonly messages: OutcomeRecorderOptions['messages'] & Pick<MessageRepository, 'release'>;
  readonly leases: SenderLeases;
}

export type SendQueue = ReturnType<typeof createSendQueue>;

const capacity = 4_000;
/**
 * More messages are in progress than can be handed over at once, so that reads and writes for them are made in batches. A message is in progress until
 * its outcome is recorded. This is also the maximum number of messages that are sent twice after a kill.
 */
const maxInProgressPerSlot = 4;

/** Creates a queue for the leased messages of one channel. It sends them as fast as the server accepts them. */
export function createSendQueue(options: SendQueueOptions) {
  const { leases, breaker, messages, clock, concurrency } = options;
  const queue = createFairQueue<QueuedMessage>(capacity);
  const stop = new AbortController();
  const stopping = stop.signal;
  const inProgress = new Set<Promise<void>>();
  const lastOfTurn = new Map<string, Promise<void>>();
  const maxInProgress = concurrency * maxInProgressPerSlot;
  let isPaused = false;
  const isHalted = () => isPaused || stopping.aborted || !leases.areValid();
  const attempts = createSendAttempts({ ...options, isHalted, stopping });
  const recordOutcome = createOutcomeRecorder({ ...options, owner: leases.owner, stopping });

  function mayTake(): boolean {
    return !isHalted() && inProgress.size < maxInProgress;
  }

  function sendNext(): void {
    while (mayTake()) {
      const queued = queue.take();
      if (!queued) return;
      const work = send(queued).finally(() => {
        inProgress.delete(work);
        sendNext();
      });
      inProgress.add(work);
    }
  }

  async function send(queued: QueuedMessage): Promise<void> {
    if (leases.has(queued.message.id)) await withOriginTrace(queued, () => sendInTurn(queued));
  }

  /** Sends messages about one subject to one contact in order, so that the pickup message is not sent before the arrival message. */
  async function sendInTurn(queued: QueuedMessage): Promise<void> {
    const { subjectId, contactId } = queued.message;
    const turn = `${subjectId} ${contactId}`;
    const sent = (lastOfTurn.get(turn) ?? Promise.resolve()).then(() => sendOnce(queued));
    lastOfTurn.set(turn, sent);
    await sent;
    if (lastOfTurn.get(turn) === sent) lastOfTurn.delete(turn);
  }

  async function sendOnce(queued: QueuedMessage): Promise<void> {
    const { message } = queued;
    const decision = await attempts.send(queued);
    if (decision.kind === 'wait') return requeue(queued);
    await recordOutcome(message, decision);
    leases.remove(message.id);
  }

  /** Requeues a message. If the breaker is open, the queue pauses until the server is probed. */
  function requeue({ message, mayHaveBeenSent }: QueuedMessage): void {
    queue.requeue(message.tenantId, priorityOf(message), { message, mayHaveBeenSent });
    if (isPaused || !breaker.isOpen()) return;
    isPaused = true;
    void wait(probeAfterMs, undefined, { signal: stopping, ref: false })
      .catch(() => undefined)
      .then(() => {
        isPaused = false;
        sendNext();
      });
  }

  return {
    /** The number of messages that wait. */
    get size(): number {
      return queue.size;
    },
    get room(): number {
      return queue.room;
    },
    crowdedTenants: queue.crowdedTenants,
    /** Reserves a slot for a message that will be added soon. Returns false if there is none. */
    reserve: (message: Message): boolean => queue.reserve(message.tenantId, priorityOf(message)),
    cancel: queue.cancel,
    /** Writes a message before it is added. Returns undefined if it would not be handed over immediately. */
    prepare: async (message: Message): Promise<HandOver | undefined> => {
      if (isPaused || inProgress.size + queue.size >= concurrency) return undefined;
      return attempts.write(message);
    },
    /** Adds a leased message to a reserved slot. */
    add: (queued: QueuedMessage): void => {
      const { message } = queued;
      leases.add(message.id);
      queue.add(message.tenantId, priorityOf(message), queued);
      sendNext();
    },
    /** Continues after the leases of this process were invalid. */
    wake: sendNext,
    /** Waits for hand-overs in progress until the deadline, and releases all other messages. */
    stop: async (deadline: Date): Promise<void> => {
      stop.abort();
      const leftMs = Math.max(deadline.getTime() - Date.now(), 0);
      await Promise.race([Promise.allSettled(inProgress), wait(leftMs, undefined, { ref: false })]);
      try {
        await messages.release(leases.owner, queue.clear(), clock.now());
      } finally {
        options.transport.close();
      }
    },
  };
}

/** A resident who registers or requests a link waits for the mail. Imported residents, limit notices and reminders can wait. */
function priorityOf({ kind, verificationReason }: Message): Priority {
  if (kind === 'homeLink' || kind === 'dataRequest') return 'urgent';
  if (kind === 'overLimit' || kind === 'reminder') return 'bulk';
  if (kind !== 'verification') return 'normal';
  return verificationReason === 'imported' ? 'bulk' : 'urgent';
}
