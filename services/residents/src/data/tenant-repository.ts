import { isDuplicateKey } from '@parcelbell/platform';
import type { Model, mongo } from 'mongoose';
import type { TenantCopy } from '../domain/tenant/tenant-copy.ts';

/** The copy of tenancy's buildings. */
export interface TenantRepository {
  find(tenantId: string): Promise<TenantCopy | undefined>;
  /** Keeps a building unless a later version is there already. */
  keep(tenant: TenantCopy): Promise<void>;
  /** Ids of deleted buildings whose households are to be forgotten by `now`, the longest due first. */
  dueToForget(now: Date, limit: number): Promise<string[]>;
  /** Notes that a deleted building has no households any more. */
  markForgotten(tenantId: string): Promise<void>;
}

type TenantDocument = Omit<TenantCopy, 'tenantId'> & { readonly _id: string };
type Tenants = mongo.Collection<TenantDocument>;

/** What a copy that an earlier release made may lack. */
const unknownYet = {
  slug: '',
  requireApproval: false,
  branding: { primaryColor: '', secondaryColor: '', logoUrl: '', brandName: '' },
} as const satisfies Partial<TenantCopy>;

export function createTenantRepository(model: Model<never>): TenantRepository {
  const collection = model.collection as unknown as Tenants;
  return {
    find: async (tenantId) => {
      const document = await collection.findOne({ _id: tenantId });
      if (!document) return undefined;
      const { _id, ...fields } = document;
      return { ...unknownYet, tenantId: _id, ...fields };
    },
    keep: (tenant) => keep(collection, tenant),
    dueToForget: async (now, limit) => {
      const options = { projection: { _id: 1 }, sort: { forgetFrom: 1 }, limit } as const;
      const due = await collection.find({ forgetFrom: { $lte: now } }, options).toArray();
      return due.map(({ _id }) => _id);
    },
    markForgotten: async (tenantId) => {
      await collection.updateOne({ _id: tenantId }, { $unset: { forgetFrom: true } });
    },
  };
}

/**
 * The same version is written again: a later release may read more from it. An upsert that finds a later version fails on the key it would
 * insert, as does one that another has overtaken; the second write tells them apart.
 */
async function keep(collection: Tenants, { tenantId, ...fields }: TenantCopy): Promise<void> {
  const notLater = { _id: tenantId, version: { $lte: fields.version } };
  try {
    await collection.updateOne(notLater, { $set: fields }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await collection.updateOne(notLater, { $set: fields });
  }
}
