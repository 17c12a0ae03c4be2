import { AddressConfirmationRequestedSchema } from '@parcelbell/contracts/identity';
import { Channel } from '@parcelbell/contracts/residents';
import { dateOf, messagesFor, noHousehold } from '../domain/message/message-from-event.ts';
import { messageConsumer } from './message-consumer.ts';

/** Mails a user who signs in for the first time a link that proves the address. */
export const addressConfirmationRequestedConsumer = messageConsumer(
  AddressConfirmationRequestedSchema,
  ({ event, ...cause }) => {
    const { userId, email: address, language, generation, confirmBy, company } = event;
    const subject = {
      ...noHousehold,
      kind: 'addressConfirmation',
      subjectId: userId,
      ...(company ? { company } : {}),
      ...(confirmBy ? { confirmBy: dateOf(confirmBy) } : {}),
    } as const;
    return messagesFor(cause, subject, [{ contactId: userId, channel: Channel.EMAIL, address, language, generation }]);
  },
);
