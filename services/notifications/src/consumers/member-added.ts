import { Channel, MemberAddedSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/platform';
import { messageFor } from '../domain/message/message-from-event.ts';
import type { AcceptMessages } from '../sending/accept-messages.ts';

/** An address joined a household, in the words of the release before: its verified members hear of it, by e-mail. */
export function memberAdded(accept: AcceptMessages): Consumer {
  const handle: Consumer<typeof MemberAddedSchema>['handle'] = (events) =>
    accept(
      events.flatMap(({ event, ...cause }) => {
        const { householdId, unit, tower, maskedAddress, recipients } = event;
        const subject = {
          kind: 'memberAdded',
          subjectId: householdId,
          householdId,
          unit,
          tower,
          maskedAddress,
        } as const;
        const byMail = recipients.filter(({ channel }) => channel === Channel.EMAIL);
        return byMail.flatMap((recipient) => messageFor(cause, subject, recipient) ?? []);
      }),
    );
  return consumer(MemberAddedSchema, handle, { snapshots: 'ignore' }) as unknown as Consumer;
}
