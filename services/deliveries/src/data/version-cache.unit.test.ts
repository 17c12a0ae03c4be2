import { describe, expect, it } from '@jest/globals';
import { createVersionCache } from './version-cache.ts';

interface Copy {
  readonly version: number;
}

const state = (version: number): Copy => ({ version });

function cacheOver(stored: () => Copy | undefined) {
  const time = { ms: 1_000_000 };
  let reads = 0;
  const cache = createVersionCache<Copy>({
    read: async () => {
      reads += 1;
      return stored();
    },
    clock: { now: () => new Date(time.ms) },
    max: 2,
  });
  return { cache, time, reads: () => reads };
}

describe('createVersionCache', () => {
  it('answers a received copy at once and without end', () => {
    const { cache, time, reads } = cacheOver(() => undefined);
    cache.put('maple-court', state(3));
    time.ms += 86_400_000;
    expect(cache.get('maple-court')).toMatchObject({ version: 3 });
    expect(reads()).toBe(0);
  });

  it('reads a copy that was not received once for all who wait', async () => {
    const { cache, reads } = cacheOver(() => state(2));
    const both = await Promise.all([cache.get('maple-court'), cache.get('maple-court')]);
    expect(both.map((copy) => copy?.version)).toEqual([2, 2]);
    expect(reads()).toBe(1);
  });

  it('reads again after a while what it only read', async () => {
    let version = 2;
    const { cache, time } = cacheOver(() => state(version));
    await cache.get('maple-court');
    version = 3;
    expect(cache.get('maple-court')).toMatchObject({ version: 2 });
    time.ms += 31_000;
    expect(await cache.get('maple-court')).toMatchObject({ version: 3 });
  });

  it('keeps the newer state when an older one is received or read later', async () => {
    const { cache } = cacheOver(() => state(1));
    cache.put('maple-court', state(4));
    cache.put('maple-court', state(3));
    expect(cache.get('maple-court')).toMatchObject({ version: 4 });
  });

  it('keeps a received state while an older one is being read', async () => {
    const { cache } = cacheOver(() => state(1));
    const reading = cache.get('maple-court');
    cache.put('maple-court', state(2));
    expect(await reading).toMatchObject({ version: 2 });
    expect(cache.get('maple-court')).toMatchObject({ version: 2 });
  });

  it('finds what comes to be a moment after somebody asked for it', async () => {
    let stored: Copy | undefined;
    const { cache, time } = cacheOver(() => stored);
    expect(await cache.get('maple-court')).toBeUndefined();
    stored = state(1);
    time.ms += 1_001;
    expect(await cache.get('maple-court')).toMatchObject({ version: 1 });
  });

  it('keeps for a while what somebody else read, but not longer than a received state', async () => {
    const { cache, time, reads } = cacheOver(() => state(2));
    cache.putRead('maple-court', state(2));
    expect(cache.get('maple-court')).toMatchObject({ version: 2 });
    time.ms += 31_000;
    await cache.get('maple-court');
    expect(reads()).toBe(1);
    cache.put('maple-court', state(2));
    cache.putRead('maple-court', state(2));
    time.ms += 86_400_000;
    expect(cache.get('maple-court')).toMatchObject({ version: 2 });
    expect(reads()).toBe(1);
  });

  it('reads again what was pushed out by others', async () => {
    const { cache, reads } = cacheOver(() => state(1));
    for (const key of ['maple-court', 'birch-house', 'oak-house']) cache.put(key, state(1));
    await cache.get('maple-court');
    expect(reads()).toBe(1);
  });
});
