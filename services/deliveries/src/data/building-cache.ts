import type { Clock } from '@parcelbell/platform';
import { LRUCache } from 'lru-cache';
import { type Building, type BuildingState, openBuilding } from '../domain/building/building.ts';
import type { Buildings } from '../domain/building/find-building.ts';

/** Buildings in memory: what every request asks for and what changes once a month. */
export interface BuildingCache extends Buildings {
  /** Takes over a building's new state, as it is told to every process. */
  put(state: BuildingState): void;
}

interface Entry {
  readonly building: Building | undefined;
  /** Asked for again after this moment; never, where the state was told to this process itself. */
  readonly staleAt: number;
}

/** What was read from the stored copy may be older than what was told before and forgotten since, so it does not last. */
const readLastsMs = 30_000;
/** A building that is not there may come at any moment. */
const absenceLastsMs = 1_000;

/** At most 1,000 buildings; one that is not among them is read from the stored copy, once for all who wait for it. */
export function createBuildingCache(
  read: (tenantId: string) => Promise<BuildingState | undefined>,
  clock: Clock,
): BuildingCache {
  const entries = new LRUCache<string, Entry>({ max: 1_000 });
  const reading = new Map<string, Promise<Building | undefined>>();

  function store(tenantId: string, state: BuildingState | undefined, staleAt: number): Building | undefined {
    const held = entries.get(tenantId);
    if (held?.building && held.building.version > (state?.version ?? 0)) return held.building;
    const building = state && openBuilding(state);
    entries.set(tenantId, { building, staleAt });
    return building;
  }

  async function readAgain(tenantId: string): Promise<Building | undefined> {
    const state = await read(tenantId);
    return store(tenantId, state, clock.now().getTime() + (state ? readLastsMs : absenceLastsMs));
  }

  function readOnce(tenantId: string): Promise<Building | undefined> {
    const running = reading.get(tenantId);
    if (running !== undefined) return running;
    const started = readAgain(tenantId).finally(() => reading.delete(tenantId));
    reading.set(tenantId, started);
    return started;
  }

  return {
    get: (tenantId) => {
      const held = entries.get(tenantId);
      return held && clock.now().getTime() < held.staleAt ? held.building : readOnce(tenantId);
    },
    put: (state) => {
      store(state.tenantId, state, Number.POSITIVE_INFINITY);
    },
  };
}
