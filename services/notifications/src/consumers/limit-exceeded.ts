import { LimitExceededSchema } from '@parcelbell/contracts/deliveries';
import { Channel } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/events';
import type { NotificationsContext } from '../context.ts';
import { messagesFor } from '../domain/message/message-from-event.ts';

/** A unit got more parcels in a month than are free: those who live there get a mail. The event's id is made of residency and month, so that each gets one. */
export function limitExceededConsumer({
  sending,
}: Pick<NotificationsContext, 'sending'>): Consumer<typeof LimitExceededSchema> {
  return consumer(
    LimitExceededSchema,
    (events) =>
      sending.accept(
        events.flatMap(({ event, ...cause }) => {
          const { householdId, unit, tower, residencyId, recipients } = event;
          const { localMonth, deliveries, monthlyLimit, exceedFeeCents } = event;
          const limit = { localMonth, deliveries, monthlyLimit, exceedFeeCents };
          const subject = { kind: 'overLimit', subjectId: householdId, householdId, unit, tower, limit } as const;
          const byMail = recipients.filter(({ channel }) => channel === Channel.EMAIL);
          return messagesFor({ ...cause, eventId: `limit-${residencyId}-${localMonth}` }, subject, byMail);
        }),
      ),
    { snapshots: 'ignore' },
  );
}
