import { type AdditionsNoticed, AdditionsNoticedSchema, Channel } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { Addition } from '../domain/message/message.ts';
import { channelOf, dateOf, messageFor } from '../domain/message/message-from-event.ts';
import type { AcceptMessages } from '../sending/accept-messages.ts';

/** Addresses joined a household: each verified member hears of them in one mail. */
export function additionsNoticed(accept: AcceptMessages): Consumer {
  const handle: Consumer<typeof AdditionsNoticedSchema>['handle'] = (events) =>
    accept(
      events.flatMap(({ event, ...cause }) => {
        const { householdId, unit, tower, recipients } = event;
        const additions = event.additions.flatMap((addition) => toAddition(addition, cause.occurredAt));
        if (additions.length === 0) return [];
        const subject = { kind: 'additions', subjectId: householdId, householdId, unit, tower, additions } as const;
        const byMail = recipients.filter(({ channel }) => channel === Channel.EMAIL);
        return byMail.flatMap((recipient) => messageFor(cause, subject, recipient) ?? []);
      }),
    );
  return consumer(AdditionsNoticedSchema, handle, { snapshots: 'ignore' }) as unknown as Consumer;
}

function toAddition(
  { channel: code, maskedAddress, addedAt, needsApproval }: AdditionsNoticed['additions'][number],
  noticedAt: Date,
): Addition[] {
  const channel = channelOf(code);
  if (!channel) return [];
  return [{ channel, maskedAddress, addedAt: addedAt ? dateOf(addedAt) : noticedAt, needsApproval }];
}
