import type { Batcher, Clock, Outbox } from '@parcelbell/platform';
import type { MessageRepository, NewMessage } from '../data/message-repository.ts';
import type { Channel, Message, Outcome } from '../domain/message/message.ts';
import { outcomeEvents } from '../domain/message/outcome-event.ts';
import type { Holds } from './holds.ts';
import type { Verdict } from './refusals.ts';
import type { Sender } from './sender.ts';

interface Dependencies {
  readonly messages: Pick<MessageRepository, 'insert'>;
  readonly senders: Readonly<Record<Channel, Sender>>;
  readonly holds: Holds;
  readonly refusals: Batcher<Message, Verdict>;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

export type AcceptMessages = (messages: readonly Message[]) => Promise<void>;

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

  return async (messages) => {
    const at = clock.now();
    const prepared = unique(messages).map((message) => prepare(message, at));
    const leased = prepared.filter(({ lease }) => lease).map(({ message }) => message);
    let inserted: ReadonlySet<string> = new Set();
    // The recipients are asked about while the messages are being stored.
    const verdicts = Promise.all(leased.map((message) => refusals.add(message).catch(() => undefined)));
    try {
      inserted = await repository.insert(prepared, at);
    } finally {
      const found = await verdicts;
      leased.forEach((message, index) => {
        const verdict = found[index];
        const sender = senders[message.channel];
        if (inserted.has(message.id))
          sender.accept({ message, mayHaveBeenSent: false, ...(verdict ? { verdict } : {}) });
        else sender.queue.cancel(message.tenantId);
      });
    }
  };
}

function unique(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()];
}
