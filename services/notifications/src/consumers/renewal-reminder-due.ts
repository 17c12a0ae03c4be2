import { RenewalReminderDueSchema } from '@parcelbell/contracts/billing';
import { Channel } from '@parcelbell/contracts/residents';
import { messagesFor, noHousehold } from '../domain/message/message-from-event.ts';
import { messageConsumer } from './message-consumer.ts';

/**
 * Mails the concierge's address before a subscription renews, and when it is overdue. The message id contains the reminder instead of the event, so that
 * another event about the same reminder sends nothing.
 */
export const renewalReminderDueConsumer = messageConsumer(RenewalReminderDueSchema, ({ event, ...cause }) => {
  const { tenantId, reminderId, daysLeft, renewalDate, amountCents, billingCycle, to: address } = event;
  const renewal = { daysLeft, renewalDate, amountCents, billingCycle };
  const subject = { ...noHousehold, kind: 'renewal', subjectId: tenantId, renewal } as const;
  const concierge = { contactId: 'concierge', channel: Channel.EMAIL, address, language: 'en', generation: 1 };
  return messagesFor({ ...cause, eventId: `renewal-${reminderId}` }, subject, [concierge]);
});
