import { Channel, HomeLinkRequestedSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/events';
import type { NotificationsContext } from '../context.ts';
import { messagesFor } from '../domain/message/message-from-event.ts';

/** Somebody asked for a new link to the residents' own page: the address gets it by mail. */
export function homeLinkRequestedConsumer({
  sending,
}: Pick<NotificationsContext, 'sending'>): Consumer<typeof HomeLinkRequestedSchema> {
  return consumer(
    HomeLinkRequestedSchema,
    (events) =>
      sending.accept(
        events.flatMap(({ event, ...cause }) => {
          const { householdId, unit, tower, contact } = event;
          const subject = { kind: 'homeLink', subjectId: householdId, householdId, unit, tower } as const;
          return contact?.channel === Channel.EMAIL ? messagesFor(cause, subject, [contact]) : [];
        }),
      ),
    { snapshots: 'ignore' },
  );
}
