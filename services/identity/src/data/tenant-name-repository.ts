import { keepNewest } from '@parcelbell/platform';
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
      const copies = names.map(({ tenantId, ...copy }): TenantNameDocument => ({ _id: tenantId, ...copy }));
      await keepNewest(collection, copies);
    },
  };
}
