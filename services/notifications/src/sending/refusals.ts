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

/** What was found out about a message's recipient, and when. */
export interface Verdict {
  /** Why the message must not be sent; undefined when it may. */
  readonly reason: string | undefined;
  readonly at: Date;
}

/** Asks whether the recipients of messages refuse; for many at once. */
export function createRefusals({ households, suppressions, clock }: Dependencies): Batcher<Message, Verdict> {
  return createBatcher<Message, Verdict>({
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
        reason: refusalReason(message, refusing.get(message.contactId), suppressed.get(message.address)),
      }));
    },
  });
}
