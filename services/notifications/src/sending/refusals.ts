import { type Batcher, type Clock, createBatcher } from '@parcelbell/platform';
import type { HouseholdRepository } from '../data/household-repository.ts';
import type { SuppressionRepository } from '../data/suppression-repository.ts';
import type { Message } from '../domain/message/message.ts';
import { refusalReason } from '../domain/message/refusal-reason.ts';

interface Dependencies {
  readonly households: Pick<HouseholdRepository, 'findRefusing'>;
  readonly suppressions: Pick<SuppressionRepository, 'findSuppressed'>;
  readonly clock: Clock;
}

/** Asks right before a message is sent whether its recipient refuses; answers the sentence why, or undefined. Asks for many at once. */
export function createRefusals({
  households,
  suppressions,
  clock,
}: Dependencies): Batcher<Message, string | undefined> {
  return createBatcher<Message, string | undefined>({
    maxBatch: 200,
    maxInFlight: 2,
    maxQueued: 10_000,
    run: async (messages) => {
      const [refusing, suppressed] = await Promise.all([
        households.findRefusing(messages.map(({ contactId }) => contactId)),
        suppressions.findSuppressed(
          messages.map(({ address }) => address),
          clock.now(),
        ),
      ]);
      return messages.map((message) =>
        refusalReason(message, refusing.get(message.contactId), suppressed.get(message.address)),
      );
    },
  });
}
