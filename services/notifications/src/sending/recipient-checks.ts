import { type Batcher, type Clock, createBatcher } from '@parcelbell/platform';
import type { HouseholdRepository } from '../domain/household/household-repository.ts';
import type { Message } from '../domain/message/message.ts';
import { suppressionReason } from '../domain/message/suppression-reason.ts';
import type { SuppressionRepository } from '../domain/suppression/suppression-repository.ts';

interface Dependencies {
  readonly households: Pick<HouseholdRepository, 'findRefusing'>;
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
      return messages.map((message) => ({
        at,
        reason: suppressionReason(message, refusing.get(message.contactId), suppressed.get(message.address)),
      }));
    },
  });
}
