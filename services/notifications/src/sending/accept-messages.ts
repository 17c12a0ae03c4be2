import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Batcher, Clock } from '@parcelbell/platform';
import type { Channel, Message, Outcome } from '../domain/message/message.ts';
import { outcomeFacts } from '../domain/message/message-facts.ts';
import type { MessageRepository, NewMessage } from '../domain/message/message-repository.ts';
import type { QueuedMessage } from './queued-message.ts';
import type { RecipientCheck } from './recipient-checks.ts';
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

/** What is found out about a message and made for it while it is being stored. */
type Preparation = Pick<QueuedMessage, 'check' | 'handOver'>;

/** Writing more mails than this ahead would delay the first of them. */
const maxPrepared = 10;

const tooLate: Outcome = { status: 'expired', reason: 'It was too late to send it.' };

/**
 * Stores the messages of an event and puts them into their queues at once. They are stored with a lease of this process, so no sender has to
 * poll for them. A message for which a queue has no room waits in the database instead.
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
    // It waits in the database until then.
    if (message.sendAt && message.sendAt > at) return { message };
    return queues[message.channel].reserve(message) ? { message, lease: leases.begin() } : { message };
  }

  /** Checks the recipients and writes the messages while they are being stored. It begins once the statement that stores them is on its way. */
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
   * Gives back messages after storing them failed. Some may be stored with a lease of this process although it does not know, and would wait until
   * that lease ended. Messages that it does know are from an earlier call and on their way. Others of such a call may have been sent.
   */
  async function releaseLeased(leased: readonly Message[]): Promise<void> {
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
      await releaseLeased(leased);
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

/** A failure here is left out: it happens again, and is dealt with, when the message is sent. */
function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined);
}

function unique(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()];
}
