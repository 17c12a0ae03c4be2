import type { DescMessage } from '@bufbuild/protobuf';
import type { Clock, NewEvent, Outbox } from '@parcelbell/platform';
import type { Model } from 'mongoose';
import type { Parcel } from '../domain/parcel/parcel.ts';
import { createParcelInserts, type InsertResult } from './parcel-inserts.ts';
import { createParcelLists, type ParcelLists } from './parcel-lists.ts';
import { documentId, documentOf } from './parcel-mapping.ts';
import { type ParcelDocument, parcelIndexes } from './parcel-model.ts';
import { type Outcome, recordOutcomes } from './parcel-outcomes.ts';
import { type PickupChange, savePickup } from './parcel-pickups.ts';
import { everyParcel, findParcels } from './parcel-reads.ts';
import { createParcelTotals } from './parcel-totals.ts';
import { createRecentCounts } from './recent-counts.ts';

/** Where the parcels are. */
export interface ParcelRepository extends ParcelLists {
  /** Stores a parcel that was just logged together with its event, unless its id is taken. */
  insert<D extends DescMessage>(tenantId: string, parcel: Parcel, event: NewEvent<D>): Promise<InsertResult>;
  find(tenantId: string, packageId: string): Promise<Parcel | undefined>;
  /** Those of the parcels that exist, in no particular order. */
  findMany(tenantId: string, packageIds: readonly string[]): Promise<Parcel[]>;
  /** Stores a pickup together with its event; false where the parcel changed since it was read. */
  savePickup<D extends DescMessage>(tenantId: string, change: PickupChange<D>): Promise<boolean>;
  /** Keeps those outcomes that are news. */
  recordOutcomes(outcomes: readonly Outcome[]): Promise<void>;
  /** Every parcel of a building, or of all of them. */
  every(tenantId: string | undefined): AsyncGenerator<Parcel>;
}

export function createParcelRepository(model: Model<ParcelDocument>, outbox: Outbox, clock: Clock): ParcelRepository {
  const insert = createParcelInserts(model);
  const totals = createParcelTotals((tenantId, after, upTo) => countBetween(model, tenantId, after, upTo), clock);
  const recent = createRecentCounts(clock);
  return {
    ...createParcelLists(model, { totals, recent }),
    insert: async (tenantId, parcel, event) => {
      const events = [outbox.event(event)];
      const id = documentId(tenantId, parcel.packageId);
      const result = await insert({ ...documentOf(parcel), ...outbox.stamp(events) });
      if (result === 'taken') return result;
      outbox.committed(model.collection as never, id, events);
      recent.forget(tenantId);
      return result;
    },
    find: async (tenantId, packageId) => (await findParcels(model, tenantId, [packageId]))[0],
    findMany: (tenantId, packageIds) => findParcels(model, tenantId, packageIds),
    savePickup: async (tenantId, change) => {
      const isSaved = await savePickup(model, outbox, tenantId, change);
      if (isSaved) recent.forget(tenantId);
      return isSaved;
    },
    recordOutcomes: (outcomes) => recordOutcomes(model, outcomes),
    every: (tenantId) => everyParcel(model, tenantId),
  };
}

function countBetween(
  model: Model<ParcelDocument>,
  tenantId: string,
  after: Date | undefined,
  upTo: Date | undefined,
): Promise<number> {
  const createdAt = { ...(after ? { $gt: after } : {}), ...(upTo ? { $lte: upTo } : {}) };
  const filter = after || upTo ? { tenantId, createdAt } : { tenantId };
  return model.collection.countDocuments(filter, { hint: parcelIndexes.date });
}
