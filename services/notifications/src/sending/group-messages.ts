import type { Clock } from '@parcelbell/values';
import type { GroupedMessage, MessageRepository } from '../domain/message/message-repository.ts';
import type { AcceptMessages } from './accept-messages.ts';

interface Dependencies {
  readonly messages: Pick<MessageRepository, 'group'>;
  readonly accept: AcceptMessages;
  readonly clock: Clock;
}

export type GroupMessages = (grouped: readonly GroupedMessage[]) => Promise<void>;

/**
 * Stores messages that wait for others of their group or for a moment. They lie in the database until they are due, so the end of a process loses none. What
 * comes after its group has begun to be sent, or is too late, is a message of its own.
 */
export function createGroupMessages({ messages, accept, clock }: Dependencies): GroupMessages {
  return async (grouped) => {
    const at = clock.now();
    const isTooLate = ({ message }: GroupedMessage) => at >= message.expiresAt;
    const late = await messages.group(
      grouped.filter((each) => !isTooLate(each)),
      at,
    );
    const own = [...late, ...grouped.filter(isTooLate)].map(({ message }) => message);
    if (own.length > 0) await accept(own);
  };
}
