import { RenewalReminderDueSchema } from '@parcelbell/contracts/billing';
import { Channel } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/events';
import type { NotificationsContext } from '../context.ts';
import { messagesFor } from '../domain/message/message-from-event.ts';

/** A subscription renews soon, or is overdue: the concierge's address gets a mail. The reminder's id names the mail, so that there is one of each. */
export function renewalReminderDueConsumer({
  sending,
}: Pick<NotificationsContext, 'sending'>): Consumer<typeof RenewalReminderDueSchema> {
  return consumer(
    RenewalReminderDueSchema,
    (events) =>
      sending.accept(
        events.flatMap(({ event, ...cause }) => {
          const { tenantId, reminderId, daysLeft, renewalDate, amountCents, billingCycle, to: address } = event;
          const renewal = { daysLeft, renewalDate, amountCents, billingCycle };
          const subject = {
            kind: 'renewal',
            subjectId: tenantId,
            householdId: '',
            unit: '',
            tower: '',
            renewal,
          } as const;
          const concierge = { contactId: 'concierge', channel: Channel.EMAIL, address, language: 'en', generation: 1 };
          return messagesFor({ ...cause, eventId: `renewal-${reminderId}` }, subject, [concierge]);
        }),
      ),
    { snapshots: 'ignore' },
  );
}
