import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Batcher, Clock, Outbox } from '@parcelbell/platform';
import type { MessageRepository, NewMessage } from '../data/message-repository.ts';
import type { Channel, Message, Outcome } from '../domain/message/message.ts';
import { outcomeEvents } from '../domain/message/outcome-event.ts';
import type { Holds } from './holds.ts';
import type { Verdict } from './refusals.ts';
import type { QueuedMessage, Sender } from './sender.ts';

interface Dependencies {
  readonly messages: Pick<MessageRepository, 'insert' | 'release'>;
  readonly senders: Readonly<Record<Channel, Sender>>;
  readonly holds: Holds;
  readonly refusals: Batcher<Message, Verdict>;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

export type AcceptMessages = (messages: readonly Message[]) => Promise<void>;

/** What is known of a message and made for it before it is stored. */
type Readiness = Pick<QueuedMessage, 'verdict' | 'handOver'>;

/** Writing more mails ahead would hold up the first of them. */
const fewMessages = 10;

const tooLate: Outcome = { status: 'expired', reason: 'It was too late to send it.' };

/**
 * Stores an event's messages and hands them to their senders in one go: they are born as this process's own, so nobody has to look for them. What has
 * no room in a sender's queue waits in the database instead.
 */
export function createAcceptMessages(dependencies: Dependencies): AcceptMessages {
  const { messages: repository, senders, holds, refusals, outbox, clock } = dependencies;

  function prepare(message: Message, at: Date): NewMessage {
    if (at >= message.expiresAt) {
      const events = outcomeEvents(outbox, message, tooLate, at);
      return {
        message: { ...message, status: 'expired', version: message.version + 1 },
        events,
        reason: tooLate.reason,
      };
    }
    return senders[message.channel].queue.reserve(message.tenantId) ? { message, lease: holds.lease() } : { message };
  }

  /**
   * What can be done for messages while they are being stored: their recipients are asked about, and they are written. It begins only when the
   * statement that stores them is on its way.
   */
  async function getReady(leased: readonly Message[]): Promise<Readiness[]> {
    await nextTurn();
    const verdicts = leased.map((message) => orUndefined(refusals.add(message)));
    await nextTurn();
    const isFew = leased.length <= fewMessages;
    return Promise.all(
      leased.map(async (message, index) => {
        const handOver = isFew ? await orUndefined(senders[message.channel].prepare(message)) : undefined;
        const verdict = await verdicts[index];
        return { ...(verdict ? { verdict } : {}), ...(handOver ? { handOver } : {}) };
      }),
    );
  }

  /**
   * Some of them may have been stored before it failed, as this process's own though it does not know: nobody would look for them until their lease
   * ended. Those that it does hold are from the time before, and on their way; others from then may have been sent.
   */
  async function giveBack(leased: readonly Message[]): Promise<void> {
    const unknown = leased.filter(({ id }) => !holds.has(id)).map((message) => ({ message, mayHaveBeenSent: true }));
    await repository.release(holds.owner, unknown, clock.now()).catch(() => undefined);
  }

  return async (messages) => {
    const at = clock.now();
    const prepared = unique(messages).map((message) => prepare(message, at));
    const leased = prepared.filter(({ lease }) => lease).map(({ message }) => message);
    const readiness = getReady(leased);
    let inserted: ReadonlySet<string> = new Set();
    try {
      inserted = await repository.insert(prepared, at);
    } catch (error) {
      await giveBack(leased);
      throw error;
    } finally {
      const ready = await readiness;
      leased.forEach((message, index) => {
        const sender = senders[message.channel];
        if (inserted.has(message.id)) sender.accept({ message, mayHaveBeenSent: false, ...ready[index] });
        else sender.queue.cancel(message.tenantId);
      });
    }
  };
}

/** A failure shows again, and is dealt with, when the message is sent. */
function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined);
}

function unique(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()];
}
