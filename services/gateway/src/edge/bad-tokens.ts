import { type Clock, TooManyError } from '@parcelbell/platform';

/** Counts bearer tokens that were never ours, by who sends them. */
export interface BadTokens {
  /** Notes one more. Throws TooManyError while the address has to wait. */
  count(address: string, sentence: string): void;
}

interface Sender {
  readonly count: number;
  readonly lastAt: number;
  readonly refusedUntil: number;
}

const longestWaitMs = 60_000;
const forgottenAfterMs = 15 * 60_000;
const mostAddresses = 10_000;

/**
 * Each bad token of an address beyond the first `taken` makes its next one wait twice as long, up to a minute. Good tokens are no business of this: whoever
 * else is behind the address goes on. Kept in this process, for as many addresses as fit; the one that was heard of longest ago goes first.
 */
export function createBadTokens(clock: Clock, taken: number): BadTokens {
  const senders = new Map<string, Sender>();
  return {
    count: (address, sentence) => {
      const now = clock.now().getTime();
      const sender = remembered(senders.get(address), now);
      if (now < sender.refusedUntil) {
        throw new TooManyError('TOO_MANY_REQUESTS', sentence, Math.ceil((sender.refusedUntil - now) / 1_000));
      }
      const count = sender.count + 1;
      // Set anew, so that it stands behind all others.
      senders.delete(address);
      if (senders.size >= mostAddresses) senders.delete(senders.keys().next().value ?? '');
      senders.set(address, { count, lastAt: now, refusedUntil: now + waitMs(count - taken) });
    },
  };
}

function remembered(sender: Sender | undefined, now: number): Sender {
  const isFresh = sender && now - sender.lastAt < forgottenAfterMs;
  return isFresh ? sender : { count: 0, lastAt: now, refusedUntil: 0 };
}

function waitMs(excess: number): number {
  return excess <= 0 ? 0 : Math.min(longestWaitMs, 1_000 * 2 ** Math.min(excess - 1, 16));
}
