import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Batcher } from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import type { Channel, Message, Outcome } from '../domain/message/message.ts';
import { outcomeFacts } from '../domain/message/message-facts.ts';
import type { MessageRepository, NewMessage } from '../domain/message/message-repository.ts';
import type { QueuedMessage } from './preflight.ts';
import type { RecipientCheck } from './preflight-checks.ts';
import type { SendQueue } from './send-queue.ts';
import type { SenderLeases } from './sender-leases.ts';

interface Dependencies {
  readonly messages: Pick<MessageRepository, 'insert' | 'release'>;
  readonly queues: Readonly<Record<Channel, Pick<SendQueue, 'reserve' | 'cancel' | 'prepare' | 'add'>>>;
  readonly leases: Pick<SenderLeases, 'owner' | 'begin' | 'has'>;
  readonly recipientChecks: Pick<Batcher<Message, RecipientCheck>, 'add'>;
  readonly clock: Clock;
}

export type AcceptMessages = (messages: readonly Message[]) => Promise<void>;

/** What is prepared for a message while it is being stored. */
type Preparation = Pick<QueuedMessage, 'check' | 'handOver'>;

/** Writing more mails than this in advance would delay the first of them. */
const maxPrepared = 10;

const tooLate: Outcome = { status: 'expired', reason: 'It was too late to send it.' };

/**
 * Stores messages with a lease of this process and adds them to their queues, so that no sender has to poll for them. If a queue is full, a message waits
 * in the database.
 */
export function createAcceptMessages(dependencies: Dependencies): AcceptMessages {
  const { messages: repository, queues, leases, recipientChecks, clock } = dependencies;

  function newMessage(message: Message, at: Date): NewMessage {
    if (at >= message.expiresAt) {
      return {
        message: { ...message, status: 'expired', version: message.version + 1 },
        facts: outcomeFacts(message, tooLate, at),
        reason: tooLate.reason,
      };
    }
    // It waits in the database until that time.
    if (message.sendAt && message.sendAt > at) return { message };
    return queues[message.channel].reserve(message) ? { message, lease: leases.begin() } : { message };
  }

  /** Checks the recipients and writes the messages while they are being stored. It starts after the statement that stores them was sent. */
  async function prepare(leased: readonly Message[]): Promise<Preparation[]> {
    await nextTurn();
    const checks = leased.map((message) => orUndefined(recipientChecks.add(message)));
    await nextTurn();
    const isFew = leased.length <= maxPrepared;
    return Promise.all(
      leased.map(async (message, index) => {
        const handOver = isFew ? await orUndefined(queues[message.channel].prepare(message)) : undefined;
        const check = await checks[index];
        return { ...(check ? { check } : {}), ...(handOver ? { handOver } : {}) };
      }),
    );
  }

  /**
   * Releases messages after storing them failed. Some may be stored with a lease of this process, and would wait for its end. Messages that this process
   * already has are from an earlier call and are being sent. Others of an earlier call may have been sent.
   */
  async function releaseUnknown(leased: readonly Message[]): Promise<void> {
    const unknown = leased.filter(({ id }) => !leases.has(id)).map((message) => ({ message, mayHaveBeenSent: true }));
    await repository.release(leases.owner, unknown, clock.now()).catch(() => undefined);
  }

  return async (messages) => {
    const at = clock.now();
    const accepted = unique(messages).map((message) => newMessage(message, at));
    const leased = accepted.filter(({ lease }) => lease).map(({ message }) => message);
    const preparing = prepare(leased);
    let inserted: ReadonlySet<string> = new Set();
    try {
      inserted = await repository.insert(accepted, at);
    } catch (error) {
      await releaseUnknown(leased);
      throw error;
    } finally {
      const prepared = await preparing;
      leased.forEach((message, index) => {
        const queue = queues[message.channel];
        if (inserted.has(message.id)) queue.add({ message, mayHaveBeenSent: false, ...prepared[index] });
        else queue.cancel(message.tenantId);
      });
    }
  };
}

/** Ignores a failure of the preparation. It is handled when it happens again during sending. */
function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined);
}

function unique(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()];
}
