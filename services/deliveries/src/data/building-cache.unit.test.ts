import { describe, expect, it } from '@jest/globals';
import type { BuildingState } from '../domain/building/building.ts';
import { createBuildingCache } from './building-cache.ts';

const state = (version: number): BuildingState => ({
  tenantId: 'maple-court',
  version,
  isMultiTower: false,
  timeZone: 'America/Toronto',
  isDemo: false,
  smsEnabled: true,
  sendsPickupNotices: true,
  validUnits: [],
  deleted: false,
});

function cacheOver(stored: () => BuildingState | undefined) {
  const time = { ms: 1_000_000 };
  let reads = 0;
  const cache = createBuildingCache(
    async () => {
      reads += 1;
      return stored();
    },
    { now: () => new Date(time.ms) },
  );
  return { cache, time, reads: () => reads };
}

describe('createBuildingCache', () => {
  it('answers a building it was told of at once and for good', () => {
    const { cache, time, reads } = cacheOver(() => undefined);
    cache.put(state(3));
    time.ms += 86_400_000;
    expect(cache.get('maple-court')).toMatchObject({ version: 3 });
    expect(reads()).toBe(0);
  });

  it('reads a building it was not told of once for all who wait', async () => {
    const { cache, reads } = cacheOver(() => state(2));
    const both = await Promise.all([cache.get('maple-court'), cache.get('maple-court')]);
    expect(both.map((building) => building?.version)).toEqual([2, 2]);
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

  it('keeps the newer state when an older one is told or read later', async () => {
    const { cache } = cacheOver(() => state(1));
    cache.put(state(4));
    cache.put(state(3));
    expect(cache.get('maple-court')).toMatchObject({ version: 4 });
  });

  it('keeps what it is told while an older state is being read', async () => {
    const { cache } = cacheOver(() => state(1));
    const reading = cache.get('maple-court');
    cache.put(state(2));
    expect(await reading).toMatchObject({ version: 2 });
    expect(cache.get('maple-court')).toMatchObject({ version: 2 });
  });

  it('finds a building that comes to be a moment after somebody asked for it', async () => {
    let stored: BuildingState | undefined;
    const { cache, time } = cacheOver(() => stored);
    expect(await cache.get('maple-court')).toBeUndefined();
    stored = state(1);
    time.ms += 1_001;
    expect(await cache.get('maple-court')).toMatchObject({ version: 1 });
  });
});
