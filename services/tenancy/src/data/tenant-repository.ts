import { isDuplicateKey, type Outbox, type PendingEvent } from '@parcelbell/platform';
import type { Model, mongo } from 'mongoose';
import type { DeletedTenant, Tenant } from '../domain/tenant/tenant.ts';
import type { TenantDocument } from './tenant-model.ts';

/** Buildings. Deleted ones are not found, except by `all`. */
export interface TenantRepository {
  find(tenantId: string): Promise<Tenant | undefined>;
  findBySlug(slug: string): Promise<Tenant | undefined>;
  /** Those of the buildings that exist, by name. */
  findSeveral(tenantIds: readonly string[]): Promise<Tenant[]>;
  /** By name. */
  list(range: { skip: number; limit: number }): Promise<Tenant[]>;
  count(): Promise<number>;
  insert(tenant: Tenant, events: readonly PendingEvent[]): Promise<'inserted' | 'slug_taken' | 'id_taken'>;
  /** Writes the building unless its version is no longer `expectedVersion`. */
  update(
    expectedVersion: number,
    tenant: Tenant,
    events: readonly PendingEvent[],
  ): Promise<'updated' | 'slug_taken' | 'changed_meanwhile'>;
  /** Removes everything of the building but its id and version; false when its version is no longer `expectedVersion`. */
  remove(expectedVersion: number, gone: DeletedTenant, at: Date, events: readonly PendingEvent[]): Promise<boolean>;
  all(tenantId: string | undefined): AsyncIterable<Tenant | DeletedTenant>;
}

type Tenants = mongo.Collection<TenantDocument>;

const withoutOutbox = { outbox: 0, outboxAt: 0, outboxOwner: 0, outboxLeasedUntil: 0 } as const;
const byName = { sortName: 1, _id: 1 } as const;

export function createTenantRepository(model: Model<never>, outbox: Outbox): TenantRepository {
  const collection = model.collection as unknown as Tenants;
  const one = async (filter: mongo.Filter<TenantDocument>) => {
    const document = await collection.findOne(filter, { projection: withoutOutbox });
    return document ? toTenant(document) : undefined;
  };
  return {
    find: (tenantId) => one({ _id: tenantId, deleted: false }),
    findBySlug: (slug) => one({ slug }),
    findSeveral: async (tenantIds) => {
      const filter = { _id: { $in: [...tenantIds] }, deleted: false };
      const documents = await collection.find(filter, { projection: withoutOutbox }).toArray();
      return documents.sort(compareNames).map(toTenant);
    },
    list: async ({ skip, limit }) => {
      const found = collection.find({ deleted: false }, { projection: withoutOutbox, sort: byName, skip, limit });
      return (await found.toArray()).map(toTenant);
    },
    count: () => collection.countDocuments({ deleted: false }),
    insert: (tenant, events) => insert(collection, outbox, tenant, events),
    update: (expectedVersion, tenant, events) => update(collection, outbox, expectedVersion, tenant, events),
    remove: (expectedVersion, gone, at, events) => remove(collection, outbox, expectedVersion, { gone, at, events }),
    all: (tenantId) => all(collection, tenantId),
  };
}

async function insert(
  collection: Tenants,
  outbox: Outbox,
  tenant: Tenant,
  events: readonly PendingEvent[],
): Promise<'inserted' | 'slug_taken' | 'id_taken'> {
  try {
    await collection.insertOne({ _id: tenant.tenantId, ...fieldsOf(tenant), ...outbox.stamp(events) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await collection.findOne({ _id: tenant.tenantId }, { projection: { _id: 1 } })) ? 'id_taken' : 'slug_taken';
  }
  outbox.committed(collection as unknown as mongo.Collection, tenant.tenantId, events);
  return 'inserted';
}

async function update(
  collection: Tenants,
  outbox: Outbox,
  expectedVersion: number,
  tenant: Tenant,
  events: readonly PendingEvent[],
): Promise<'updated' | 'slug_taken' | 'changed_meanwhile'> {
  const pending = outbox.push(events);
  try {
    const { matchedCount } = await collection.updateOne(
      { _id: tenant.tenantId, version: expectedVersion, deleted: false },
      { $push: pending.$push, $set: { ...fieldsOf(tenant), ...pending.$set } } as mongo.UpdateFilter<TenantDocument>,
    );
    if (matchedCount === 0) return 'changed_meanwhile';
  } catch (error) {
    if (isDuplicateKey(error)) return 'slug_taken';
    throw error;
  }
  outbox.nudge(collection as unknown as mongo.Collection, tenant.tenantId);
  return 'updated';
}

async function remove(
  collection: Tenants,
  outbox: Outbox,
  expectedVersion: number,
  { gone, at, events }: { gone: DeletedTenant; at: Date; events: readonly PendingEvent[] },
): Promise<boolean> {
  const pending = outbox.push(events);
  const { matchedCount } = await collection.updateOne(
    { _id: gone.tenantId, version: expectedVersion, deleted: false },
    {
      $push: pending.$push,
      $set: { version: gone.version, deleted: true, deletedAt: at, ...pending.$set },
      $unset: everyField,
    } as mongo.UpdateFilter<TenantDocument>,
  );
  if (matchedCount === 0) return false;
  outbox.nudge(collection as unknown as mongo.Collection, gone.tenantId);
  return true;
}

const everyField: Readonly<Record<Exclude<keyof TenantDocument, '_id' | 'version' | 'deleted' | 'deletedAt'>, true>> = {
  name: true,
  slug: true,
  sortName: true,
  isMultiTower: true,
  towerNames: true,
  serverUri: true,
  conciergeEmail: true,
  conciergePhone: true,
  propertyManagementCompany: true,
  strataName: true,
  customFromAddress: true,
  plan: true,
  status: true,
  isDemoTenant: true,
  timeZone: true,
  settings: true,
  features: true,
  branding: true,
  validUnits: true,
  createdAt: true,
  updatedAt: true,
};

async function* all(collection: Tenants, tenantId: string | undefined): AsyncGenerator<Tenant | DeletedTenant> {
  const found = collection.find(tenantId === undefined ? {} : { _id: tenantId }, { projection: withoutOutbox });
  for await (const document of found) {
    yield document.deleted
      ? { tenantId: document._id, version: document.version, deleted: true }
      : toTenant(document as TenantDocument);
  }
}

function fieldsOf({ tenantId: _, ...fields }: Tenant): Omit<TenantDocument, '_id'> {
  return { ...fields, deleted: false, sortName: fields.name.toLowerCase() };
}

function toTenant({ _id, deleted: _, sortName: __, ...fields }: TenantDocument): Tenant {
  const known = fields as Omit<Tenant, 'tenantId'>;
  // A building that no release since has written says nothing of approval.
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
