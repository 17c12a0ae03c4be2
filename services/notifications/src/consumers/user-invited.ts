import { UserInvitedSchema } from '@parcelbell/contracts/identity';
import { Channel } from '@parcelbell/contracts/residents';
import { messagesFor, noHousehold } from '../domain/message/message-from-event.ts';
import { messageConsumer } from './message-consumer.ts';

/** Mails an invitation to a user who may sign in. */
export const userInvitedConsumer = messageConsumer(UserInvitedSchema, ({ event, ...cause }) => {
  const { userId, email: address, name: userName, invitedBy, isSuperadmin, tenantNames, language } = event;
  const invitation = { userName, invitedBy, isSuperadmin, tenantNames };
  const subject = { ...noHousehold, kind: 'invitation', subjectId: userId, invitation } as const;
  return messagesFor(cause, subject, [{ contactId: userId, channel: Channel.EMAIL, address, language, generation: 0 }]);
});
