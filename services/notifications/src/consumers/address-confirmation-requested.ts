import { AddressConfirmationRequestedSchema } from '@parcelbell/contracts/identity';
import { Channel } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/events';
import type { NotificationsContext } from '../context.ts';
import { dateOf, messagesFor } from '../domain/message/message-from-event.ts';

/** Somebody signs in for the first time: the user is mailed a link that proves the address. */
export function addressConfirmationRequestedConsumer({
  sending,
}: Pick<NotificationsContext, 'sending'>): Consumer<typeof AddressConfirmationRequestedSchema> {
  return consumer(
    AddressConfirmationRequestedSchema,
    (events) =>
      sending.accept(
        events.flatMap(({ event, ...cause }) => {
          const { userId, email: address, language, generation, confirmBy } = event;
          const subject = {
            kind: 'addressConfirmation',
            subjectId: userId,
            householdId: '',
            unit: '',
            tower: '',
            ...(confirmBy ? { confirmBy: dateOf(confirmBy) } : {}),
          } as const;
          return messagesFor(cause, subject, [
            { contactId: userId, channel: Channel.EMAIL, address, language, generation },
          ]);
        }),
      ),
    { snapshots: 'ignore' },
  );
}
