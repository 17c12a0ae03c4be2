import { TooManyError } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';

/** Counts forged bearer tokens by the address that sends them. */
export interface BadTokens {
  /** Counts one more. Throws TooManyError while the address has to wait. */
  count(address: string, sentence: string): void;
}

interface Sender {
  readonly count: number;
  readonly lastAt: number;
  readonly refusedUntil: number;
}

const maxWaitMs = 60_000;
const forgetAfterMs = 15 * 60_000;
const maxAddresses = 10_000;

/**
 * The first `maxWithoutWait` forged tokens of an address cause no wait. Each further one doubles the wait, up to a minute. Valid tokens are not
 * counted, so other users of the address are not affected. This process stores the counts of 10,000 addresses; above that, it removes the address
 * that was idle longest.
 */
export function createBadTokens(clock: Clock, maxWithoutWait: number): BadTokens {
  const senders = new Map<string, Sender>();
  return {
    count: (address, sentence) => {
      const now = clock.now().getTime();
      const sender = currentSender(senders.get(address), now);
      if (now < sender.refusedUntil) {
        throw new TooManyError('TOO_MANY_REQUESTS', sentence, Math.ceil((sender.refusedUntil - now) / 1_000));
      }
      const count = sender.count + 1;
      // A map keeps the order of insertion, so the first entry is the oldest.
      senders.delete(address);
      if (senders.size >= maxAddresses) senders.delete(senders.keys().next().value ?? '');
      senders.set(address, { count, lastAt: now, refusedUntil: now + waitMs(count - maxWithoutWait) });
    },
  };
}

function currentSender(sender: Sender | undefined, now: number): Sender {
  const isFresh = sender && now - sender.lastAt < forgetAfterMs;
  return isFresh ? sender : { count: 0, lastAt: now, refusedUntil: 0 };
}

function waitMs(excess: number): number {
  return excess <= 0 ? 0 : Math.min(maxWaitMs, 1_000 * 2 ** Math.min(excess - 1, 16));
}
