import { setTimeout as wait } from 'node:timers/promises';
import { type Collection, type Filter, idAfter, isDuplicateKey } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import { beginningWith } from '@parcelbell/rules';
import type { CompanyRepository } from '../domain/company/company-repository.ts';
import type { CountedTenant, TenantFilter, TenantSort } from '../domain/tenant/list-tenants.ts';
import type { DeletedTenant, Tenant } from '../domain/tenant/tenant.ts';
import { noDetails, type StoredDetails, type TenantDetailsRepository } from '../domain/tenant/tenant-details.ts';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';
import {
  byName,
  fieldsOf,
  type SummaryDocument,
  summaryFields,
  type TenantDocument,
  tenantCollection,
  toSummary,
  toTenant,
} from './tenant-collection.ts';

type Tenants = Collection<TenantDocument>;

/** The parts of words are for searches alone, and many. */
const withoutWords = { without: ['words'] } as const;

export function createTenantRepository(
  collection: Tenants,
  outbox: Outbox,
  details: TenantDetailsRepository,
  companies: Pick<CompanyRepository, 'findMany'>,
): TenantRepository {
  const withDetails = (documents: readonly TenantDocument[]) => detailed(documents, { details, companies });
  const one = async (filter: Filter<TenantDocument>) => {
    const document = await collection.findOne(filter, withoutWords);
    return document && (await withDetails([document]))[0];
  };
  const store = (tenant: Tenant | StoredDetails) => details.upsert([tenant]);
  return {
    find: (tenantId) => one({ _id: tenantId, deleted: false }),
    findToChange: (tenantId) => findToChange(tenantId, { collection, details, companies }),
    findBySlug: (slug) => one({ slug }),
    list: async ({ skip, limit }) => {
      const documents = await collection.find({ deleted: false }, { ...withoutWords, sort: byName, skip, limit });
      return withDetails(documents);
    },
    page: async (filter, sort, { skip, limit }) => {
      const options = { fields: summaryFields, sort: orders[sort], skip, limit, batchSize: limit + 1 };
      return (await collection.find(conditionsOf(filter), options)).map(toSummary);
    },
    summaries: async (tenantIds) => {
      const filter = { _id: { $in: [...tenantIds] }, deleted: false };
      return (await collection.find(filter, { fields: summaryFields })).sort(compareNames).map(toSummary);
    },
    count: (filter) => collection.count(conditionsOf(filter)),
    counted: () => counted(collection),
    bearing: async (company, limit) => {
      const filter = conditionsOf({ words: [], company, withoutDemos: true });
      return (await collection.find(filter, { fields: ['_id'], limit })).map(({ _id }) => _id);
    },
    countSlugs: () => collection.count({ slug: { $gt: '' } }),
    withoutSlug: async (after, limit) => {
      const filter = { deleted: false, slug: { $exists: false }, _id: { $gt: after } };
      const documents = await collection.find(filter, { fields: ['_id'], sort: { _id: 1 }, limit });
      return documents.map(({ _id }) => _id);
    },
    insert: async (tenant, facts) => {
      const document = { _id: tenant.tenantId, ...fieldsOf(tenant) };
      if ((await outbox.insert(collection, document, facts)) === 'inserted') {
        await store(tenant);
        return 'inserted';
      }
      return (await collection.findOne({ _id: tenant.tenantId }, { fields: ['_id'] })) ? 'id_taken' : 'slug_taken';
    },
    update: async (expectedVersion, tenant, facts) => {
      const filter = { _id: tenant.tenantId, version: expectedVersion, deleted: false };
      const unset = tenant.slug === '' ? { $unset: { slug: true as const } } : {};
      const result = await updated(() =>
        outbox.update(collection, filter, { $set: fieldsOf(tenant), ...unset }, facts),
      );
      if (result === 'updated') await store(tenant);
      return result;
    },
    delete: async (expectedVersion, { tenantId, version }, at, facts) => {
      const filter = { _id: tenantId, version: expectedVersion, deleted: false };
      const update = { $set: { version, deleted: true, deletedAt: at }, $unset: everyOtherField };
      const isDeleted = await outbox.update(collection, filter, update, facts);
      if (isDeleted) await store(noDetails({ tenantId, version }));
      return isDeleted;
    },
    findDeleted: async (tenantId) => {
      const document = await collection.findOne({ _id: tenantId, deleted: true }, { fields: ['version'] });
      return document && { tenantId, version: document.version, deleted: true };
    },
    revive: async (deletedVersion, tenant, facts) => {
      const filter = { _id: tenant.tenantId, version: deletedVersion, deleted: true };
      const update = { $set: fieldsOf(tenant), $unset: { deletedAt: true as const } };
      const result = await updated(() => outbox.update(collection, filter, update, facts));
      if (result === 'updated') await store(tenant);
      return result;
    },
    after: async (after, limit) => {
      const fields = ['createdAt', 'isDemoTenant', 'deleted'] as const;
      const documents = await collection.find(idAfter<TenantDocument>(after), { fields, sort: { _id: 1 }, limit });
      return documents.map(({ _id, createdAt = new Date(0), isDemoTenant = false, deleted }) => {
        return { tenantId: _id, createdAt, isDemoTenant, deleted };
      });
    },
    all: (tenantIds) => all(collection, withDetails, tenantIds),
  };
}

async function updated(update: () => Promise<boolean>): Promise<'updated' | 'slug_taken' | 'version_conflict'> {
  try {
    return (await update()) ? 'updated' : 'version_conflict';
  } catch (error) {
    if (isDuplicateKey(error)) return 'slug_taken';
    throw error;
  }
}

const byStatus = { status: 1, ...byName } as const;

const orders: Readonly<Record<TenantSort, Readonly<Record<string, 1 | -1>>>> = {
  name: byName,
  '-name': reversed(byName),
  status: byStatus,
  '-status': reversed(byStatus),
};

function reversed(order: Readonly<Record<string, 1 | -1>>): Record<string, 1 | -1> {
  return Object.fromEntries(Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1]));
}

function conditionsOf({ words, status, company, anyOf, withoutDemos }: TenantFilter): Filter<TenantDocument> {
  const [first, ...others] = words.map((word): Filter<TenantDocument> => ({ words: beginningWith(word) }));
  return {
    deleted: false,
    ...(status === undefined ? {} : { status }),
    ...(company === undefined ? {} : { propertyManagementCompany: company }),
    ...(anyOf === undefined ? {} : { _id: { $in: [...anyOf] } }),
    ...(withoutDemos ? { isDemoTenant: { $ne: true } } : {}),
    ...first,
    ...(others.length === 0 ? {} : { $and: others }),
  };
}

async function counted(collection: Tenants): Promise<CountedTenant[]> {
  const fields = ['propertyManagementCompany', 'status', 'unitCount'] as const;
  const real = { deleted: false, isDemoTenant: { $ne: true } } as const;
  const documents = await collection.find(real, { fields, batchSize: 1_000 });
  return documents.map(({ propertyManagementCompany = '', status = 'active', unitCount = 0 }) => {
    return { propertyManagementCompany, status, unitCount };
  });
}

const fieldsOfDeleted = new Set<string>(['_id', 'version', 'deleted', 'deletedAt']);
const everyOtherField = Object.fromEntries(
  Object.keys(tenantCollection.schema)
    .filter((field) => !fieldsOfDeleted.has(field))
    .map((field) => [field, true as const]),
);

interface Beside {
  readonly details: Pick<TenantDetailsRepository, 'find'>;
  readonly companies: Pick<CompanyRepository, 'findMany'>;
}

/** The tenants with what stands beside their documents. */
async function detailed(documents: readonly TenantDocument[], beside: Beside): Promise<Tenant[]> {
  const known = await beside.details.find(documents.map(({ _id }) => _id));
  const tenants = documents.map((document) =>
    toTenant(document, known.get(document._id) ?? noDetails({ tenantId: document._id, version: document.version })),
  );
  return withCompanies(tenants, beside);
}

async function withCompanies(tenants: readonly Tenant[], { companies }: Pick<Beside, 'companies'>): Promise<Tenant[]> {
  const found = await companies.findMany([...new Set(tenants.flatMap(({ companyId }) => companyId ?? []))]);
  return tenants.map((tenant) => {
    const company = found.get(tenant.companyId ?? '');
    return company ? { ...tenant, companyDefaults: company } : tenant;
  });
}

/** How often the details of a version are looked for, and how long is waited in between. */
const looks = 5;
const pauseMs = 25;

/** Details stay older where a release that has none changed the tenant; nobody stores them then. */
async function findToChange(
  tenantId: string,
  { collection, details, companies }: Beside & { readonly collection: Tenants },
): Promise<Tenant | undefined> {
  for (let look = 1; ; look += 1) {
    const document = await collection.findOne({ _id: tenantId, deleted: false }, withoutWords);
    if (!document) return undefined;
    const known = (await details.find([tenantId])).get(tenantId);
    const isWhole = known !== undefined && known.version >= document.version;
    if (isWhole || look === looks) {
      const tenant = toTenant(document, known ?? noDetails({ tenantId, version: 0 }));
      return (await withCompanies([tenant], { companies }))[0];
    }
    await wait(pauseMs);
  }
}

/** The tenants whose details are read by one statement. */
const portion = 200;

async function* all(
  collection: Tenants,
  withDetails: (documents: readonly TenantDocument[]) => Promise<Tenant[]>,
  tenantIds: readonly string[] | undefined,
): AsyncGenerator<Tenant | DeletedTenant> {
  const options = { ...withoutWords, sort: { _id: 1 }, limit: portion } as const;
  const ids = tenantIds && { $in: [...tenantIds] };
  for (let after: string | undefined = ''; after !== undefined; ) {
    const filter: Filter<TenantDocument> = { _id: { $gt: after, ...ids } };
    const documents: readonly TenantDocument[] = await collection.find(filter, options);
    for (const { _id, version, deleted } of documents) if (deleted) yield { tenantId: _id, version, deleted };
    yield* await withDetails(documents.filter(({ deleted }) => !deleted));
    after = documents[portion - 1]?._id;
  }
}

function compareNames(left: SummaryDocument, right: SummaryDocument): number {
  const [a, b] = [left.sortName ?? '', right.sortName ?? ''];
  return a < b ? -1 : a > b ? 1 : 0;
}
