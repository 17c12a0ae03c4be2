import type { Clock } from '@parcelbell/values';
import type { GroupedMessage, MessageRepository } from '../domain/message/message-repository.ts';
import type { AcceptMessages } from './accept-messages.ts';

interface Dependencies {
  readonly messages: Pick<MessageRepository, 'group'>;
  readonly accept: AcceptMessages;
  readonly clock: Clock;
}

/**
 * Stores messages that wait for their group or for the end of quiet hours. They wait in the database, so that no message is lost if a process ends. A
 * message whose group is already leased, or that is too late, is accepted alone.
 */
export function createGroupMessages({ messages, accept, clock }: Dependencies) {
  return async (grouped: readonly GroupedMessage[]): Promise<void> => {
    const at = clock.now();
    const isTooLate = ({ message }: GroupedMessage) => at >= message.expiresAt;
    const alone = await messages.group(
      grouped.filter((each) => !isTooLate(each)),
      at,
    );
    const accepted = [...alone, ...grouped.filter(isTooLate)].map(({ message }) => message);
    if (accepted.length > 0) await accept(accepted);
  };
}
