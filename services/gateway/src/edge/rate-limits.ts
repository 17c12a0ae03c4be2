import { TooManyError } from '@parcelbell/errors';
import type { Platform } from '@parcelbell/lifecycle';
import { sharedLimiter } from '@parcelbell/redis';
import {
  BurstyRateLimiter,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';

export interface RateLimitOptions {
  /** The counts of all gateways. Without it, each gateway counts separately. */
  readonly redis: Platform['redis'];
  readonly publicCallsPerMinute: number;
  readonly demoStartsPerMinute: number;
  readonly writesPerSecond: number;
  readonly writesBurst: number;
  readonly readsPerSecond: number;
  readonly filesPerMinute: number;
  readonly filesBurst: number;
}

/** Each method throws TooManyError if `key` is above its limit. */
export interface RateLimits {
  publicCall(key: string, sentence: string): Promise<void>;
  demoStart(key: string, sentence: string): Promise<void>;
  write(key: string, sentence: string): Promise<void>;
  read(key: string, sentence: string): Promise<void>;
  /** Counts a file, page or document that the gateway serves itself. A hashed file counts as a tenth. */
  file(key: string, isHashed: boolean): Promise<void>;
  /** Counts any call of a demo visitor. All visitors together have a limit too. */
  visitorCall(key: string, sentence: string): Promise<void>;
}

/** A screen of the demo makes a few calls at once, every few seconds. */
const visitorCalls = { points: 300, duration: 10 };
/** With this limit, the calls of visitors use a fraction of a process. */
const allVisitorsCalls = { points: 300, duration: 1 };
/** Seconds until a used burst is available again. */
const burstSeconds = 30;
const tooManyFiles = 'Too many requests. Please wait a moment and load the page again.';
/** How many writes are counted in the background at once. Above that, a write waits for its count. */
const maxPendingCounts = 200;
/**
 * After a release, a browser requests each of some hundred hashed files once and caches it for a year. So many desks with one address request thousands of
 * them at the same time.
 */
const hashedFilesPerFile = 10;

/**
 * Reads are counted in each process, because a count in Redis would cost more than the read. Public calls wait for their count, because an attacker could try
 * to guess codes. Writes come from signed-in users and continue while Redis counts them.
 */
export function createRateLimits(options: RateLimitOptions): RateLimits {
  const { redis, publicCallsPerMinute, demoStartsPerMinute, writesPerSecond, writesBurst, readsPerSecond } = options;
  const { filesPerMinute, filesBurst } = options;
  const shared = (limiter: IRateLimiterOptions) => sharedLimiter(redis, limiter);
  const publicCalls = shared({ keyPrefix: 'edge:public', points: publicCallsPerMinute, duration: 60 });
  const demoStarts = shared({ keyPrefix: 'edge:demo', points: demoStartsPerMinute, duration: 60 });
  const writes = new BurstyRateLimiter(
    shared({ keyPrefix: 'edge:writes', points: writesPerSecond, duration: 1 }),
    shared({ keyPrefix: 'edge:burst', points: Math.max(1, writesBurst - writesPerSecond), duration: burstSeconds }),
  );
  const visitorLimiter = new RateLimiterMemory({ keyPrefix: 'edge:visitor', ...visitorCalls });
  const allVisitorsLimiter = new RateLimiterMemory({ keyPrefix: 'edge:visitors', ...allVisitorsCalls });
  const reads = new RateLimiterMemory({ keyPrefix: 'edge:reads', points: readsPerSecond, duration: 1 });
  const files = filesLimiter(filesPerMinute, filesBurst);
  return {
    publicCall: (key, sentence) => consume(publicCalls, key, sentence),
    demoStart: (key, sentence) => consume(demoStarts, key, sentence),
    write: redis
      ? countInBackground((key) => consume(writes, key, ''))
      : (key, sentence) => consume(writes, key, sentence),
    read: (key, sentence) => consume(reads, key, sentence),
    file: (key, isHashed) => consume(files, key, tooManyFiles, isHashed ? 1 : hashedFilesPerFile),
    visitorCall: async (key, sentence) => {
      await consume(visitorLimiter, key, sentence);
      await consume(allVisitorsLimiter, 'all', sentence);
    },
  };
}

/** A steady rate and a burst that is available again after a minute; both together allow `perMinute` files. Counted in this process, like reads. */
function filesLimiter(perMinute: number, burst: number): BurstyRateLimiter {
  const perSecond = Math.max(1, Math.ceil((Math.max(0, perMinute - burst) * hashedFilesPerFile) / 60));
  const points = Math.max(1, burst * hashedFilesPerFile - perSecond);
  return new BurstyRateLimiter(
    new RateLimiterMemory({ keyPrefix: 'edge:files', points: perSecond, duration: 1 }),
    new RateLimiterMemory({ keyPrefix: 'edge:files-burst', points, duration: 60 }),
  );
}

/**
 * Lets a call continue while Redis counts it. Once the count of a key is above its limit, further calls of the key are refused until its wait is over. The
 * calls during that round trip are allowed. If 200 counts are pending, further calls wait for their count.
 */
export function countInBackground(count: (key: string) => Promise<void>): RateLimits['write'] {
  const refusedUntil = new Map<string, number>();
  let pending = 0;
  const throwIfRefused = (key: string, sentence: string): void => {
    const leftMs = (refusedUntil.get(key) ?? 0) - performance.now();
    if (leftMs > 0) throw new TooManyError('TOO_MANY_REQUESTS', sentence, Math.ceil(leftMs / 1_000));
  };
  const recordRefusal = (key: string, refusal: unknown): void => {
    if (!(refusal instanceof TooManyError)) return;
    const now = performance.now();
    for (const [other, until] of refusedUntil) if (until <= now) refusedUntil.delete(other);
    refusedUntil.set(key, now + refusal.retryAfterSeconds * 1_000);
  };
  return async (key, sentence) => {
    throwIfRefused(key, sentence);
    pending += 1;
    const counted = count(key)
      .catch((refusal: unknown) => recordRefusal(key, refusal))
      .finally(() => {
        pending -= 1;
      });
    if (pending <= maxPendingCounts) return;
    await counted;
    throwIfRefused(key, sentence);
  };
}

async function consume(
  limiter: Pick<RateLimiterAbstract, 'consume'> | BurstyRateLimiter,
  key: string,
  sentence: string,
  points = 1,
): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new TooManyError('TOO_MANY_REQUESTS', sentence, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}
