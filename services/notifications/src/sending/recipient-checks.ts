import { type Batcher, createBatcher } from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import type { HouseholdRepository } from '../domain/household/household-repository.ts';
import type { Message, Outcome } from '../domain/message/message.ts';
import { isNewerThanCopy, suppressedOutcome } from '../domain/message/suppressed-outcome.ts';
import { isVerificationMail, suppressionKeyOf } from '../domain/suppression/suppression-key.ts';
import type { SuppressionRepository } from '../domain/suppression/suppression-repository.ts';

interface Dependencies {
  readonly households: Pick<HouseholdRepository, 'findRefusing' | 'findMany'>;
  readonly suppressions: Pick<SuppressionRepository, 'findSuppressed'>;
  readonly clock: Clock;
}

/** Whether the recipient of a message may be written to, and when that was found out. */
export interface RecipientCheck {
  /** The outcome of a message that must not be sent; undefined when it may. */
  readonly outcome: Outcome | undefined;
  readonly at: Date;
}

/** Checks the recipients of messages, many at once. */
export function createRecipientChecks({
  households,
  suppressions,
  clock,
}: Dependencies): Batcher<Message, RecipientCheck> {
  return createBatcher<Message, RecipientCheck>({
    maxBatch: 200,
    maxInFlight: 1,
    maxQueued: 10_000,
    run: async (messages) => {
      const at = clock.now();
      const [refusing, suppressed] = await Promise.all([
        households.findRefusing(messages.map(({ contactId }) => contactId)),
        suppressions.findSuppressed(messages.map(suppressionKeyOf), at),
      ]);
      const newerThanCopy = await findNewerThanCopy(
        messages.filter((message) => !isVerificationMail(message) && suppressed.has(suppressionKeyOf(message))),
        households,
      );
      return messages.map((message) => {
        const cause = newerThanCopy.has(message) ? undefined : suppressed.get(suppressionKeyOf(message));
        return { at, outcome: suppressedOutcome(message, refusing.get(message.contactId), cause) };
      });
    },
  });
}

/**
 * The mails that were written after their contact was verified, where the copies of the households do not know of that yet. An address that bounced is
 * written to again once its owner verified it, and a parcel that is logged a moment later may be heard of first.
 */
async function findNewerThanCopy(
  messages: readonly Message[],
  households: Dependencies['households'],
): Promise<ReadonlySet<Message>> {
  const mails = messages.filter(({ householdId, channel }) => householdId !== '' && channel === 'email');
  if (mails.length === 0) return new Set();
  const contacts = (await households.findMany(mails)).flatMap((household) => household.contacts);
  const copies = new Map(contacts.map((contact) => [contact.contactId, contact]));
  return new Set(mails.filter((mail) => isNewerThanCopy(mail, copies.get(mail.contactId))));
}
