import { type Platform, TooManyError } from '@parcelbell/platform';
import {
  BurstyRateLimiter,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';

export interface RateLimitOptions {
  /** Shared by all gateways; without it each counts for itself. */
  readonly cache: Platform['cache'] | undefined;
  readonly publicCallsPerMinute: number;
  readonly demoStartsPerMinute: number;
  readonly writesPerSecond: number;
  readonly writesBurst: number;
  readonly readsPerSecond: number;
}

/** Each throws TooManyError when `key` came too often. */
export interface RateLimits {
  publicCall(key: string, sentence: string): Promise<void>;
  demoStart(key: string, sentence: string): Promise<void>;
  write(key: string, sentence: string): Promise<void>;
  read(key: string, sentence: string): Promise<void>;
}

/** Seconds in which a spent burst comes back. */
const burstSeconds = 30;
/** So many writes may be counted in the background at once. Beyond that, a write waits for its count. */
const maxPendingCounts = 200;

/**
 * Reads are counted in each process, because a count in Redis would cost more than the read. Public calls wait for their count, because somebody could try
 * to guess codes. Writes come from signed-in users and go on while Redis counts them.
 */
export function createRateLimits(options: RateLimitOptions): RateLimits {
  const { cache, publicCallsPerMinute, demoStartsPerMinute, writesPerSecond, writesBurst, readsPerSecond } = options;
  const shared = (limiter: IRateLimiterOptions) =>
    cache ? redisLimiter(cache, limiter) : new RateLimiterMemory(limiter);
  const publicCalls = shared({ keyPrefix: 'edge:public', points: publicCallsPerMinute, duration: 60 });
  const demoStarts = shared({ keyPrefix: 'edge:demo', points: demoStartsPerMinute, duration: 60 });
  const writes = new BurstyRateLimiter(
    shared({ keyPrefix: 'edge:writes', points: writesPerSecond, duration: 1 }),
    shared({ keyPrefix: 'edge:burst', points: Math.max(1, writesBurst - writesPerSecond), duration: burstSeconds }),
  );
  const reads = new RateLimiterMemory({ keyPrefix: 'edge:reads', points: readsPerSecond, duration: 1 });
  return {
    publicCall: (key, sentence) => consume(publicCalls, key, sentence),
    demoStart: (key, sentence) => consume(demoStarts, key, sentence),
    write: cache
      ? countInBackground((key) => consume(writes, key, ''))
      : (key, sentence) => consume(writes, key, sentence),
    read: (key, sentence) => consume(reads, key, sentence),
  };
}

/** Counts in Redis, and in this process while Redis is away or slower than a request can wait. */
function redisLimiter(cache: Platform['cache'], limiter: IRateLimiterOptions): RateLimiterAbstract {
  const insurance = new RateLimiterMemory(limiter);
  const counted = new RateLimiterRedis({ ...limiter, storeClient: cache, rejectIfRedisNotReady: true });
  return new RLWrapperTimeouts({ limiter: counted, timeoutMs: 250, insuranceLimiter: insurance });
}

/**
 * Lets a call go on while Redis counts it. As soon as the count says that a key came too often, the key is refused until it may come again. The calls
 * of that one round trip have passed by then. When 200 counts are pending, further calls wait for theirs.
 */
export function countInBackground(count: (key: string) => Promise<void>): RateLimits['write'] {
  const refusedUntil = new Map<string, number>();
  let pending = 0;
  const refuse = (key: string, sentence: string): void => {
    const leftMs = (refusedUntil.get(key) ?? 0) - performance.now();
    if (leftMs > 0) throw new TooManyError('TOO_MANY_REQUESTS', sentence, Math.ceil(leftMs / 1_000));
  };
  const note = (key: string, refusal: unknown): void => {
    if (!(refusal instanceof TooManyError)) return;
    const now = performance.now();
    for (const [other, until] of refusedUntil) if (until <= now) refusedUntil.delete(other);
    refusedUntil.set(key, now + refusal.retryAfterSeconds * 1_000);
  };
  return async (key, sentence) => {
    refuse(key, sentence);
    pending += 1;
    const counted = count(key)
      .catch((refusal: unknown) => note(key, refusal))
      .finally(() => {
        pending -= 1;
      });
    if (pending <= maxPendingCounts) return;
    await counted;
    refuse(key, sentence);
  };
}

async function consume(
  limiter: Pick<RateLimiterAbstract, 'consume'> | BurstyRateLimiter,
  key: string,
  sentence: string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new TooManyError('TOO_MANY_REQUESTS', sentence, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}
