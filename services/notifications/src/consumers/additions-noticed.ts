import { type AdditionsNoticed, AdditionsNoticedSchema, Channel } from '@parcelbell/contracts/residents';
import type { Addition } from '../domain/message/message.ts';
import { channelOf, dateOf, messagesFor } from '../domain/message/message-from-event.ts';
import { messageConsumer } from './message-consumer.ts';

/** Mails the verified members of a household a list of the addresses that joined it. */
export const additionsNoticedConsumer = messageConsumer(AdditionsNoticedSchema, ({ event, ...cause }) => {
  const { householdId, unit, tower, recipients } = event;
  const additions = event.additions.flatMap((addition) => toAddition(addition, cause.occurredAt));
  if (additions.length === 0) return [];
  const subject = { kind: 'additions', subjectId: householdId, householdId, unit, tower, additions } as const;
  const byMail = recipients.filter(({ channel }) => channel === Channel.EMAIL);
  return messagesFor(cause, subject, byMail);
});

function toAddition(
  { channel: code, maskedAddress, addedAt, needsApproval }: AdditionsNoticed['additions'][number],
  noticedAt: Date,
): Addition[] {
  const channel = channelOf(code);
  if (!channel) return [];
  return [{ channel, maskedAddress, addedAt: addedAt ? dateOf(addedAt) : noticedAt, needsApproval }];
}
