import { type Batcher, createBatcher } from '@parcelbell/database';
import type { HouseholdRepository } from '../domain/household/household-repository.ts';
import type { Message } from '../domain/message/message.ts';

/** Finds out whether the recipients of messages may see pickup codes, for many at once: those whom the staff or an approved member let in. */
export function createCodeChecks({
  households,
}: {
  readonly households: Pick<HouseholdRepository, 'findMany'>;
}): Batcher<Message, boolean> {
  return createBatcher<Message, boolean>({
    maxBatch: 200,
    maxInFlight: 1,
    maxQueued: 10_000,
    run: async (messages) => {
      const contacts = (await households.findMany(messages)).flatMap((household) => household.contacts);
      const approved = new Set(contacts.filter((contact) => contact.approved).map(({ contactId }) => contactId));
      return messages.map(({ contactId }) => approved.has(contactId));
    },
  });
}
