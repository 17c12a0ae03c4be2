import { type Collection, type Filter, isDuplicateKey, type Outbox } from '@parcelbell/platform';
import type { DeletedTenant, Tenant } from '../domain/tenant/tenant.ts';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';
import { type TenantDocument, tenantCollection } from './tenant-collection.ts';

type Tenants = Collection<TenantDocument>;

const byName = { sortName: 1, _id: 1 } as const;

export function createTenantRepository(collection: Tenants, outbox: Outbox): TenantRepository {
  const one = async (filter: Filter<TenantDocument>) => {
    const document = await collection.findOne(filter);
    return document && toTenant(document);
  };
  return {
    find: (tenantId) => one({ _id: tenantId, deleted: false }),
    findBySlug: (slug) => one({ slug }),
    findMany: async (tenantIds) => {
      const documents = await collection.find({ _id: { $in: [...tenantIds] }, deleted: false });
      return documents.sort(compareNames).map(toTenant);
    },
    list: async ({ skip, limit }) => {
      const documents = await collection.find({ deleted: false }, { sort: byName, skip, limit });
      return documents.map(toTenant);
    },
    count: () => collection.count({ deleted: false }),
    insert: async (tenant, facts) => {
      const document = { _id: tenant.tenantId, ...fieldsOf(tenant) };
      if ((await outbox.insert(collection, document, facts)) === 'inserted') return 'inserted';
      return (await collection.findOne({ _id: tenant.tenantId }, { fields: ['_id'] })) ? 'id_taken' : 'slug_taken';
    },
    update: async (expectedVersion, tenant, facts) => {
      const filter = { _id: tenant.tenantId, version: expectedVersion, deleted: false };
      try {
        const isUpdated = await outbox.update(collection, filter, { $set: fieldsOf(tenant) }, facts);
        return isUpdated ? 'updated' : 'version_conflict';
      } catch (error) {
        if (isDuplicateKey(error)) return 'slug_taken';
        throw error;
      }
    },
    delete: (expectedVersion, { tenantId, version }, at, facts) => {
      const filter = { _id: tenantId, version: expectedVersion, deleted: false };
      const update = { $set: { version, deleted: true, deletedAt: at }, $unset: everyOtherField };
      return outbox.update(collection, filter, update, facts);
    },
    all: (tenantId) => all(collection, tenantId),
  };
}

const keptOfDeleted = new Set<string>(['_id', 'version', 'deleted', 'deletedAt']);
const everyOtherField = Object.fromEntries(
  Object.keys(tenantCollection.schema)
    .filter((field) => !keptOfDeleted.has(field))
    .map((field) => [field, true as const]),
);

async function* all(collection: Tenants, tenantId: string | undefined): AsyncGenerator<Tenant | DeletedTenant> {
  for await (const document of collection.each(tenantId === undefined ? {} : { _id: tenantId })) {
    yield document.deleted ? { tenantId: document._id, version: document.version, deleted: true } : toTenant(document);
  }
}

function fieldsOf({ tenantId: _, ...fields }: Tenant): Omit<TenantDocument, '_id'> {
  return { ...fields, deleted: false, sortName: fields.name.toLowerCase() };
}

function toTenant({ _id, deleted: _, sortName: __, ...fields }: TenantDocument): Tenant {
  // Only the document of a deleted tenant lacks fields, and it is never read here.
  const known = fields as Omit<Tenant, 'tenantId'>;
  // A document that an earlier release wrote last has no such setting.
  return {
    tenantId: _id,
    ...known,
    settings: { ...known.settings, requireApproval: known.settings.requireApproval ?? false },
  };
}

function compareNames(left: TenantDocument, right: TenantDocument): number {
  const [a, b] = [left.sortName ?? '', right.sortName ?? ''];
  return a < b ? -1 : a > b ? 1 : 0;
}
