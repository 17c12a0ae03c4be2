import { Channel, MemberAddedSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/events';
import type { NotificationsContext } from '../context.ts';
import { messagesFor } from '../domain/message/message-from-event.ts';

/** An address joined a household, as the release before reports it: the verified members hear of it by e-mail. */
export function memberAddedConsumer({
  sending,
}: Pick<NotificationsContext, 'sending'>): Consumer<typeof MemberAddedSchema> {
  return consumer(
    MemberAddedSchema,
    (events) =>
      sending.accept(
        events.flatMap(({ event, ...cause }) => {
          const { householdId, unit, tower, maskedAddress, recipients } = event;
          const household = { subjectId: householdId, householdId, unit, tower };
          const byMail = recipients.filter(({ channel }) => channel === Channel.EMAIL);
          return messagesFor(cause, { kind: 'memberAdded', ...household, maskedAddress }, byMail);
        }),
      ),
    { snapshots: 'ignore' },
  );
}
