import { UserInvitedSchema } from '@parcelbell/contracts/identity';
import { Channel } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/events';
import type { NotificationsContext } from '../context.ts';
import { messagesFor } from '../domain/message/message-from-event.ts';

/** A user can sign in for the first time, or is invited again: the user is told where, by e-mail. */
export function userInvitedConsumer({
  sending,
}: Pick<NotificationsContext, 'sending'>): Consumer<typeof UserInvitedSchema> {
  return consumer(
    UserInvitedSchema,
    (events) =>
      sending.accept(
        events.flatMap(({ event, ...cause }) => {
          const { userId, email: address, name: userName, invitedBy, isSuperadmin, tenantNames, language } = event;
          const invitation = { userName, invitedBy, isSuperadmin, tenantNames };
          const subject = {
            kind: 'invitation',
            subjectId: userId,
            householdId: '',
            unit: '',
            tower: '',
            invitation,
          } as const;
          return messagesFor(cause, subject, [
            { contactId: userId, channel: Channel.EMAIL, address, language, generation: 0 },
          ]);
        }),
      ),
    { snapshots: 'ignore' },
  );
}
