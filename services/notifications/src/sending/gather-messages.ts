import type { Clock } from '@parcelbell/platform';
import type { GatheredMessage, MessageRepository } from '../domain/message/message-repository.ts';
import type { AcceptMessages } from './accept-messages.ts';

interface Dependencies {
  readonly messages: Pick<MessageRepository, 'gather'>;
  readonly accept: AcceptMessages;
  readonly clock: Clock;
}

export type GatherMessages = (gathered: readonly GatheredMessage[]) => Promise<void>;

/**
 * Stores messages that wait for others of their group or for a moment. They lie in the database until they are due, so the end of a process loses none. What
 * comes after its group has begun to be sent, or is too late, is a message of its own.
 */
export function createGatherMessages({ messages, accept, clock }: Dependencies): GatherMessages {
  return async (gathered) => {
    const at = clock.now();
    const isTooLate = ({ message }: GatheredMessage) => at >= message.expiresAt;
    const late = await messages.gather(
      gathered.filter((each) => !isTooLate(each)),
      at,
    );
    const own = [...late, ...gathered.filter(isTooLate)].map(({ message }) => message);
    if (own.length > 0) await accept(own);
  };
}
