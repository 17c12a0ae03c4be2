import { createBatcher, keepNewest } from '@parcelbell/platform';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Household } from '../domain/household/household.ts';

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

/** Deliveries' copy of the unit directory. */
export interface HouseholdCopies {
  find(tenantId: string, householdId: string): Promise<Household | undefined>;
  findMany(tenantId: string, householdIds: readonly string[]): Promise<ReadonlyMap<string, Household>>;
  keep(households: readonly Household[]): Promise<void>;
}

export function createHouseholdCopies(model: Model<HouseholdDocument>): HouseholdCopies {
  const lookups = createBatcher<string, Household | undefined>({
    run: (ids) => findInOrder(model, ids),
    maxBatch: 200,
    maxInFlight: 1,
    maxQueued: 5_000,
  });
  return {
    find: (tenantId, householdId) => lookups.add(`${tenantId}/${householdId}`),
    findMany: async (tenantId, householdIds) => {
      const found = await findInOrder(
        model,
        householdIds.map((householdId) => `${tenantId}/${householdId}`),
      );
      return new Map(found.flatMap((household) => (household ? [[household.householdId, household] as const] : [])));
    },
    keep: (households) =>
      keepNewest<HouseholdDocument>(
        model.collection as never,
        households.map((household) => ({ _id: `${household.tenantId}/${household.householdId}`, ...household })),
      ),
  };
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
