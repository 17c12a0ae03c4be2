import { keepNewest } from '@parcelbell/platform';
import type { Model } from 'mongoose';
import type { Building } from '../domain/building/building.ts';
import type { BuildingDocument } from './building-model.ts';
import { collectionOf } from './collection-of.ts';

/** The copy of the buildings. */
export interface BuildingRepository {
  /**
   * A building; undefined while nothing has been heard of it. Asked for every message, so an answer is kept: for two seconds as it is, and for thirty
   * it is given once more while it is being read again.
   */
  find(tenantId: string): Promise<Building | undefined>;
  keep(buildings: readonly Building[]): Promise<void>;
}

interface Remembered {
  readonly at: number;
  readonly building: Promise<Building | undefined>;
}

const freshMs = 2_000;
const usableMs = 30_000;
const maxRemembered = 5_000;

export function createBuildingRepository(model: Model<never>, nowMs: () => number): BuildingRepository {
  const collection = collectionOf<BuildingDocument>(model);
  const remembered = new Map<string, Remembered>();

  async function load(tenantId: string): Promise<Building | undefined> {
    const document = await collection.findOne({ _id: tenantId });
    if (!document) return undefined;
    const { _id, ...fields } = document;
    return { tenantId: _id, ...fields };
  }

  /** Remembers what is being read; a failed or empty answer must not stand. */
  function read(tenantId: string): Promise<Building | undefined> {
    if (remembered.size >= maxRemembered) remembered.clear();
    const building = load(tenantId);
    const entry = { at: nowMs(), building };
    remembered.set(tenantId, entry);
    const forget = () => {
      if (remembered.get(tenantId) === entry) remembered.delete(tenantId);
    };
    building.then((found) => found ?? forget(), forget);
    return building;
  }

  function find(tenantId: string): Promise<Building | undefined> {
    const known = remembered.get(tenantId);
    const age = known ? nowMs() - known.at : usableMs;
    if (known && age < freshMs) return known.building;
    const building = read(tenantId);
    return known && age < usableMs ? known.building : building;
  }

  return {
    find,
    keep: async (buildings) => {
      await keepNewest(
        collection,
        buildings.map(({ tenantId, ...fields }) => ({ _id: tenantId, ...fields })),
      );
      for (const { tenantId } of buildings) remembered.delete(tenantId);
    },
  };
}
