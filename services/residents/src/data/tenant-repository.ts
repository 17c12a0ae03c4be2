import { isDuplicateKey } from '@parcelbell/platform';
import type { Model, mongo } from 'mongoose';
import type { TenantCopy } from '../domain/tenant/tenant-copy.ts';

/** The copy of tenancy's buildings. */
export interface TenantRepository {
  find(tenantId: string): Promise<TenantCopy | undefined>;
  /** Keeps a building unless a later version is there already. */
  keep(tenant: TenantCopy): Promise<void>;
}

type TenantDocument = Omit<TenantCopy, 'tenantId'> & { readonly _id: string };

export function createTenantRepository(model: Model<never>): TenantRepository {
  const collection = model.collection as unknown as mongo.Collection<TenantDocument>;
  return {
    find: async (tenantId) => {
      const document = await collection.findOne({ _id: tenantId });
      if (!document) return undefined;
      const { _id, ...fields } = document;
      return { tenantId: _id, ...fields };
    },
    keep: (tenant) => keep(collection, tenant),
  };
}

/** An upsert that finds a later version fails on the key it would insert, as does one that another has overtaken; the second write tells them apart. */
async function keep(collection: mongo.Collection<TenantDocument>, { tenantId, ...fields }: TenantCopy): Promise<void> {
  const older = { _id: tenantId, version: { $lt: fields.version } };
  try {
    await collection.updateOne(older, { $set: fields }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await collection.updateOne(older, { $set: fields });
  }
}
