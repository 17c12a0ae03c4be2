import { keepNewest } from '@parcelbell/platform';
import type { Model } from 'mongoose';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';
import { collectionOf } from './collection-of.ts';
import type { TenantDocument } from './tenant-model.ts';

interface Remembered {
  readonly at: number;
  readonly tenant: Promise<Tenant | undefined>;
}

const freshMs = 2_000;
const usableMs = 30_000;
const maxRemembered = 5_000;

/**
 * A tenant is asked for with every message, so an answer is kept: for two seconds as it is, and for thirty it is given once more while it is being
 * read again.
 */
export function createTenantRepository(model: Model<never>, nowMs: () => number): TenantRepository {
  const collection = collectionOf<TenantDocument>(model);
  const remembered = new Map<string, Remembered>();

  async function load(tenantId: string): Promise<Tenant | undefined> {
    const document = await collection.findOne({ _id: tenantId });
    if (!document) return undefined;
    const { _id, ...fields } = document;
    return { tenantId: _id, ...fields };
  }

  /** Remembers what is being read; a failed or empty answer must not stand. */
  function read(tenantId: string): Promise<Tenant | undefined> {
    if (remembered.size >= maxRemembered) remembered.clear();
    const tenant = load(tenantId);
    const entry = { at: nowMs(), tenant };
    remembered.set(tenantId, entry);
    const forget = () => {
      if (remembered.get(tenantId) === entry) remembered.delete(tenantId);
    };
    tenant.then((found) => found ?? forget(), forget);
    return tenant;
  }

  function find(tenantId: string): Promise<Tenant | undefined> {
    const known = remembered.get(tenantId);
    const age = known ? nowMs() - known.at : usableMs;
    if (known && age < freshMs) return known.tenant;
    const tenant = read(tenantId);
    return known && age < usableMs ? known.tenant : tenant;
  }

  return {
    find,
    keep: async (tenants) => {
      await keepNewest(
        collection,
        tenants.map(({ tenantId, ...fields }) => ({ _id: tenantId, ...fields })),
      );
      for (const { tenantId } of tenants) remembered.delete(tenantId);
    },
  };
}
