import { type Batcher, type Clock, createBatcher } from '@parcelbell/platform';
import type { HouseholdRepository } from '../domain/household/household-repository.ts';
import type { Message } from '../domain/message/message.ts';
import { isAheadOf, suppressionReason } from '../domain/message/suppression-reason.ts';
import type { SuppressionRepository } from '../domain/suppression/suppression-repository.ts';

interface Dependencies {
  readonly households: Pick<HouseholdRepository, 'findRefusing' | 'findMany'>;
  readonly suppressions: Pick<SuppressionRepository, 'findSuppressed'>;
  readonly clock: Clock;
}

/** Whether the recipient of a message may be written to, and when that was found out. */
export interface RecipientCheck {
  /** Why the message must not be sent; undefined when it may. */
  readonly reason: string | undefined;
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
        suppressions.findSuppressed(
          messages.map(({ address }) => address),
          at,
        ),
      ]);
      const isVerifiedSince = await findVerifiedSince(
        messages.filter(({ address }) => suppressed.has(address)),
        households,
      );
      return messages.map((message) => {
        const cause = isVerifiedSince(message) ? undefined : suppressed.get(message.address);
        return { at, reason: suppressionReason(message, refusing.get(message.contactId), cause) };
      });
    },
  });
}

/**
 * Which messages know of a verification that the copies have not heard of yet. An address that bounced is written to again once its owner verified it, and
 * a parcel that is logged a moment later may be heard of first.
 */
async function findVerifiedSince(
  messages: readonly Message[],
  households: Dependencies['households'],
): Promise<(message: Message) => boolean> {
  const ofHouseholds = messages.filter(({ householdId, channel }) => householdId !== '' && channel === 'email');
  if (ofHouseholds.length === 0) return () => false;
  const contacts = (await households.findMany(ofHouseholds)).flatMap((household) => household.contacts);
  const known = new Map(contacts.map((contact) => [contact.contactId, contact]));
  const ahead = ofHouseholds.filter((message) => isAheadOf(known.get(message.contactId), message));
  return (message) => ahead.includes(message);
}
