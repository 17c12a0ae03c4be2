import { keepNewest } from '@parcelbell/platform';
import type { Model } from 'mongoose';
import type { Building } from '../domain/building/building.ts';
import type { BuildingDocument } from './building-model.ts';
import { collectionOf } from './collection-of.ts';

/** The copy of the buildings. */
export interface BuildingRepository {
  /** A building; undefined while nothing has been heard of it. Asked for every message, so an answer is kept for two seconds. */
  find(tenantId: string): Promise<Building | undefined>;
  keep(buildings: readonly Building[]): Promise<void>;
}

const freshMs = 2_000;
const maxRemembered = 5_000;

export function createBuildingRepository(model: Model<never>, nowMs: () => number): BuildingRepository {
  const collection = collectionOf<BuildingDocument>(model);
  const remembered = new Map<string, { readonly until: number; readonly building: Promise<Building | undefined> }>();

  async function load(tenantId: string): Promise<Building | undefined> {
    const document = await collection.findOne({ _id: tenantId });
    if (!document) return undefined;
    const { _id, ...fields } = document;
    return { tenantId: _id, ...fields };
  }

  function find(tenantId: string): Promise<Building | undefined> {
    const known = remembered.get(tenantId);
    if (known && known.until > nowMs()) return known.building;
    if (remembered.size >= maxRemembered) remembered.clear();
    const building = load(tenantId);
    remembered.set(tenantId, { until: nowMs() + freshMs, building });
    // A failed or empty answer must not stand for the next two seconds.
    building.then(
      (found) => {
        if (!found) remembered.delete(tenantId);
      },
      () => remembered.delete(tenantId),
    );
    return building;
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
