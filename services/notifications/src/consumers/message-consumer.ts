import type { DescMessage } from '@bufbuild/protobuf';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import type { NotificationsContext } from '../context.ts';
import type { Message } from '../domain/message/message.ts';

/** Declares a consumer whose events lead to messages. Snapshots lead to none, because they only repeat known state. */
export function messageConsumer<D extends DescMessage>(event: D, messagesOf: (received: Received<D>) => Message[]) {
  return ({ sending }: Pick<NotificationsContext, 'sending'>): Consumer<D> =>
    consumer(event, (events) => sending.accept(events.flatMap((received) => messagesOf(received))), {
      snapshots: 'ignore',
    });
}
