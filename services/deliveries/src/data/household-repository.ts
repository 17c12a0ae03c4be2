import {
  type Collection,
  createBatcher,
  defineCollection,
  idsBelow,
  requiredNumber,
  requiredText,
} from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import type { Household, HouseholdRepository } from '../domain/household/household.ts';
import { createVersionCache } from './version-cache.ts';

export interface HouseholdDocument extends Household {
  /** `<tenantId>/<householdId>` */
  readonly _id: string;
}

export const householdCollection = defineCollection<HouseholdDocument>({
  name: 'households',
  schema: {
    _id: requiredText,
    tenantId: requiredText,
    householdId: requiredText,
    version: requiredNumber,
    unit: String,
    tower: String,
    residencyId: String,
    registered: Number,
    contacts: [
      {
        _id: false,
        contactId: String,
        channel: String,
        address: String,
        language: String,
        generation: Number,
        isApproved: Boolean,
        verifiedAt: Date,
        quietHours: { type: { _id: false, from: Number, to: Number }, default: undefined },
      },
    ],
  },
  // It is read for every parcel that is logged.
  skipsValidation: true,
});

const maxInMemory = 5_000;

export function createHouseholdRepository(
  collection: Collection<HouseholdDocument>,
  clock: Clock,
): HouseholdRepository {
  const reads = createBatcher<string, Household | undefined>({
    run: (ids) => findInOrder(collection, ids),
    maxBatch: 200,
    maxInFlight: 1,
    maxQueued: 5_000,
  });
  const cache = createVersionCache<Household>({ read: (id) => reads.add(id), clock, max: maxInMemory });
  return {
    find: (tenantId, householdId) => cache.get(`${tenantId}/${householdId}`),
    findMany: async (tenantId, householdIds) => {
      const ids = householdIds.map((householdId) => `${tenantId}/${householdId}`);
      const found = (await findInOrder(collection, ids)).filter((household) => household !== undefined);
      // The desk searches a unit before it logs a parcel for it, so the household is needed again soon.
      for (const household of found) cache.putRead(idOf(household), household);
      return new Map(found.map((household) => [household.householdId, household]));
    },
    registeredPerUnit: async (tenantId) => {
      const filter = { ...idsBelow<HouseholdDocument>(tenantId), registered: { $gt: 0 } };
      const found = await collection.find(filter, { fields: ['registered'], batchSize: 1_000 });
      return found.map(({ registered }) => registered);
    },
    upsert: async (households) => {
      await collection.upsertIfNewer(households.map((household) => ({ _id: idOf(household), ...household })));
      // These may be old: a newer version may have come before this process started, and another process may store it.
      for (const household of households) cache.putRead(idOf(household), household);
    },
    updateCache: (household) => cache.put(idOf(household), household),
  };
}

function idOf({ tenantId, householdId }: Household): string {
  return `${tenantId}/${householdId}`;
}

/** The households of several ids, in the order of the ids. */
async function findInOrder(
  collection: Collection<HouseholdDocument>,
  ids: readonly string[],
): Promise<(Household | undefined)[]> {
  const unique = [...new Set(ids)];
  const [only = '', ...others] = unique;
  const filter = others.length === 0 ? { _id: only } : { _id: { $in: unique } };
  const found = await collection.find(filter, { batchSize: 1_000 });
  const byId = new Map(found.map(({ _id, ...household }) => [_id, household]));
  return ids.map((id) => byId.get(id));
}
