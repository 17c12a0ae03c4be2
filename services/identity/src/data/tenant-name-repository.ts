import type { Model, mongo } from 'mongoose';
import type { TenantNameDocument } from './tenant-name-model.ts';

export interface TenantName {
  readonly tenantId: string;
  readonly name: string;
  readonly deleted: boolean;
}

export interface TenantNameRepository {
  /** Those of the buildings that have been heard of, by id. */
  find(tenantIds: readonly string[]): Promise<ReadonlyMap<string, TenantName>>;
  /** Keeps the newest version of each; an older one, or the same again, changes nothing. */
  keep(names: readonly (TenantName & { readonly version: number })[]): Promise<void>;
}

export function createTenantNameRepository(model: Model<TenantNameDocument>): TenantNameRepository {
  const collection = model.collection as unknown as mongo.Collection<TenantNameDocument>;
  return {
    find: async (tenantIds) => {
      if (tenantIds.length === 0) return new Map();
      const documents = await collection.find({ _id: { $in: [...new Set(tenantIds)] } }).toArray();
      return new Map(documents.map(({ _id, name, deleted }) => [_id, { tenantId: _id, name, deleted }]));
    },
    keep: async (names) => {
      if (names.length > 0) await collection.bulkWrite(names.flatMap(writesFor), { ordered: true });
    },
  };
}

/** An upsert that names the version in its filter would try to insert a second copy of a newer one, so there are two writes. */
function writesFor({ tenantId, name, deleted, version }: TenantName & { version: number }) {
  return [
    {
      updateOne: {
        filter: { _id: tenantId },
        update: { $setOnInsert: { name, deleted, version } },
        upsert: true,
      },
    },
    {
      updateOne: {
        filter: { _id: tenantId, version: { $lt: version } },
        update: { $set: { name, deleted, version } },
      },
    },
  ];
}
