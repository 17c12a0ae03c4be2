import { LimitExceededSchema } from '@parcelbell/contracts/deliveries';
import { Channel } from '@parcelbell/contracts/residents';
import { messagesFor } from '../domain/message/message-from-event.ts';
import { messageConsumer } from './message-consumer.ts';

/**
 * Mails the residents of a unit that got more parcels in a month than are free. The message id contains the residency and the month instead of the event,
 * so that other events about the same month send nothing.
 */
export const limitExceededConsumer = messageConsumer(LimitExceededSchema, ({ event, ...cause }) => {
  const { householdId, unit, tower, residencyId, recipients } = event;
  const { localMonth, deliveries, monthlyLimit, exceedFeeCents } = event;
  const limit = { localMonth, deliveries, monthlyLimit, exceedFeeCents };
  const subject = { kind: 'overLimit', subjectId: householdId, householdId, unit, tower, limit } as const;
  const byMail = recipients.filter(({ channel }) => channel === Channel.EMAIL);
  return messagesFor({ ...cause, eventId: `limit-${residencyId}-${localMonth}` }, subject, byMail);
});
