import { type Clock, createBatcher, keepNewest } from '@parcelbell/platform';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Household } from '../domain/household/household.ts';
import { createNewestCache } from './newest-cache.ts';

export interface HouseholdDocument extends Household {
  /** `<tenantId>/<householdId>` */
  readonly _id: string;
}

const schema = new Schema<HouseholdDocument>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    householdId: { type: String, required: true },
    version: { type: Number, required: true },
    unit: String,
    tower: String,
    residencyId: String,
    registered: Number,
    contacts: [
      { _id: false, contactId: String, channel: String, address: String, language: String, generation: Number },
    ],
  },
  { collection: 'households', versionKey: false },
);

export function createHouseholdModel(connection: Connection): Model<HouseholdDocument> {
  return connection.model<HouseholdDocument>('Household', schema);
}

/** Deliveries' copy of the unit directory; what a parcel is logged by comes from memory where it is known. */
export interface HouseholdCopies {
  find(tenantId: string, householdId: string): Household | undefined | Promise<Household | undefined>;
  findMany(tenantId: string, householdIds: readonly string[]): Promise<ReadonlyMap<string, Household>>;
  keep(households: readonly Household[]): Promise<void>;
  /** Takes over a household's new state in memory, as it is told to every process. */
  put(household: Household): void;
}

const mostInMemory = 5_000;

export function createHouseholdCopies(model: Model<HouseholdDocument>, clock: Clock): HouseholdCopies {
  const lookups = createBatcher<string, Household | undefined>({
    run: (ids) => findInOrder(model, ids),
    maxBatch: 200,
    maxInFlight: 1,
    maxQueued: 5_000,
  });
  const cache = createNewestCache<Household>({ read: (id) => lookups.add(id), clock, max: mostInMemory });
  return {
    find: (tenantId, householdId) => cache.get(`${tenantId}/${householdId}`),
    findMany: async (tenantId, householdIds) => {
      const ids = householdIds.map((householdId) => `${tenantId}/${householdId}`);
      const found = (await findInOrder(model, ids)).filter((household) => household !== undefined);
      // The desk looks a unit up before it logs a parcel for it.
      for (const household of found) cache.putRead(idOf(household), household);
      return new Map(found.map((household) => [household.householdId, household]));
    },
    keep: async (households) => {
      await keepNewest<HouseholdDocument>(
        model.collection as never,
        households.map((household) => ({ _id: idOf(household), ...household })),
      );
      // Their next version may have been told before this process began, and may be for another process to keep.
      for (const household of households) cache.putRead(idOf(household), household);
    },
    put: (household) => cache.put(idOf(household), household),
  };
}

function idOf({ tenantId, householdId }: Household): string {
  return `${tenantId}/${householdId}`;
}

/** The households of several ids, in the order of the ids. */
async function findInOrder(
  model: Model<HouseholdDocument>,
  ids: readonly string[],
): Promise<(Household | undefined)[]> {
  const unique = [...new Set(ids)];
  const filter = unique.length === 1 ? { _id: unique[0] } : { _id: { $in: unique } };
  const found = await model.collection.find<HouseholdDocument>(filter as never, { batchSize: 1_000 }).toArray();
  const byId = new Map(found.map((document) => [document._id, document]));
  return ids.map((id) => byId.get(id));
}
