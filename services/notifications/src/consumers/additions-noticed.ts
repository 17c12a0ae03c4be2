import { type AdditionsNoticed, AdditionsNoticedSchema, Channel } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/events';
import type { NotificationsContext } from '../context.ts';
import type { Addition } from '../domain/message/message.ts';
import { channelOf, dateOf, messagesFor } from '../domain/message/message-from-event.ts';

/** Addresses joined a household: each verified member hears of them in one mail. */
export function additionsNoticedConsumer({
  sending,
}: Pick<NotificationsContext, 'sending'>): Consumer<typeof AdditionsNoticedSchema> {
  return consumer(
    AdditionsNoticedSchema,
    (events) =>
      sending.accept(
        events.flatMap(({ event, ...cause }) => {
          const { householdId, unit, tower, recipients } = event;
          const additions = event.additions.flatMap((addition) => toAddition(addition, cause.occurredAt));
          if (additions.length === 0) return [];
          const subject = { kind: 'additions', subjectId: householdId, householdId, unit, tower, additions } as const;
          const byMail = recipients.filter(({ channel }) => channel === Channel.EMAIL);
          return messagesFor(cause, subject, byMail);
        }),
      ),
    { snapshots: 'ignore' },
  );
}

function toAddition(
  { channel: code, maskedAddress, addedAt, needsApproval }: AdditionsNoticed['additions'][number],
  noticedAt: Date,
): Addition[] {
  const channel = channelOf(code);
  if (!channel) return [];
  return [{ channel, maskedAddress, addedAt: addedAt ? dateOf(addedAt) : noticedAt, needsApproval }];
}
