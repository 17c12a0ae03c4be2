import type { Clock } from '@parcelbell/platform';
import { type Building, type BuildingState, openBuilding } from '../domain/building/building.ts';
import type { Buildings } from '../domain/building/find-building.ts';
import { createNewestCache } from './newest-cache.ts';

/** Buildings in memory: what every request asks for and what changes once a month. */
export interface BuildingCache extends Buildings {
  /** Takes over a building's new state, as it is told to every process. */
  put(state: BuildingState): void;
}

/** At most 1,000 buildings; one that is not among them is read from the stored copy. */
export function createBuildingCache(
  read: (tenantId: string) => Promise<BuildingState | undefined>,
  clock: Clock,
): BuildingCache {
  const cache = createNewestCache<Building>({
    read: async (tenantId) => {
      const state = await read(tenantId);
      return state && openBuilding(state);
    },
    clock,
    max: 1_000,
  });
  return { get: cache.get, put: (state) => cache.put(state.tenantId, openBuilding(state)) };
}
