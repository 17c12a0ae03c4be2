import { type Collection, createLeaseOwner, type Filter, leaseFields } from '@parcelbell/database';
import type { Clock, Ids } from '@parcelbell/values';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { Forgettable, TenantRepository } from '../domain/tenant/tenant-repository.ts';
import type { TenantDocument } from './tenant-collection.ts';

/** The lease of filling a building. After a kill or a failure, the building is filled again only when it has expired. */
const leaseMs = 10_000;

const { stored, free } = leaseFields<TenantDocument>({ owner: 'owner', until: 'leasedUntil' });

const isFilling = { filling: { $exists: true } } as const;
const noFilling = { filling: true, owner: true, leasedUntil: true } as const;

interface Needs {
  readonly clock: Clock;
  readonly ids: Ids;
}

export function createTenantRepository(
  collection: Collection<TenantDocument>,
  { clock, ids }: Needs,
): TenantRepository {
  const { owner, begin } = createLeaseOwner({ owner: ids.next(), clock, leaseMs });
  const findMany = async (tenantIds: readonly string[]): Promise<ReadonlyMap<string, Tenant>> => {
    const found = await collection.find({ _id: { $in: [...tenantIds] } });
    return new Map(found.map((document) => [document._id, tenantOf(document)]));
  };
  return {
    find: async (tenantId) => (await findMany([tenantId])).get(tenantId),
    findMany,
    companyOf: async (tenantId) => {
      const found = await collection.findOne({ _id: tenantId, deleted: false }, { fields: ['companyId'] });
      return found?.companyId || undefined;
    },
    insertMany: async (tenants) => {
      await collection.insertMany(tenants.map(({ tenantId, ...tenant }) => ({ _id: tenantId, ...tenant })));
    },
    save: ({ tenantId, version, revision, deleted, companyId = '', current = 0, ...same }, { isBack }) =>
      collection.updateOne(
        { _id: tenantId, revision: revision - 1 },
        {
          $set: {
            ...{ version, revision, deleted, companyId },
            ...{ timeZone: same.timeZone, totalUnits: same.totalUnits, limits: same.limits },
            ...(isBack ? { filling: current + 1 } : {}),
          },
          ...(deleted ? { $unset: noFilling } : {}),
          ...(isBack ? { $unset: { forgotten: true as const } } : {}),
        },
      ),
    toFill: async (limit) => {
      const isFree = free(clock.now(), { isFreeWithoutLease: true });
      return (await collection.find({ ...isFilling, ...isFree }, { limit })).map(tenantOf);
    },
    takeFilling: ({ tenantId, filling }) => {
      const isFree = free(clock.now(), { isFreeWithoutLease: true, orOf: owner });
      return collection.updateOne({ ...fillingOf(tenantId, filling), ...isFree }, { $set: stored(begin()) });
    },
    finishFilling: async ({ tenantId, current, filling }) => {
      await collection.updateOne(fillingOf(tenantId, filling), {
        ...(filling === undefined ? {} : { $set: { current: filling } }),
        $unset: noFilling,
        ...(current === undefined ? {} : { $push: { retired: current } }),
      });
    },
    beginFilling: (tenantId) => beginFilling(collection, tenantId),
    toForget: (limit) => toForget(collection, limit),
    setForgotten: async ({ tenantId, retired }) => {
      if (retired === undefined) {
        const ended = { ...noFilling, current: true, retired: true } as const;
        await collection.updateOne({ _id: tenantId, deleted: true }, { $set: { forgotten: true }, $unset: ended });
        return;
      }
      await collection.updateOne({ _id: tenantId }, { $pull: { retired } });
      await collection.updateOne({ _id: tenantId, retired: [] }, { $unset: { retired: true } });
    },
  };
}

function fillingOf(tenantId: string, filling: number | undefined): Filter<TenantDocument> {
  return { _id: tenantId, ...(filling === undefined ? isFilling : { filling }) };
}

/** The buildings are updated one after the other, because the numbers differ. */
async function beginFilling(collection: Collection<TenantDocument>, tenantId: string | undefined): Promise<number> {
  const one = tenantId === undefined ? {} : { _id: tenantId };
  let begun = 0;
  const fields = ['current', 'filling'] as const;
  for await (const { _id, current = 0, filling } of collection.each({ ...one, deleted: false }, { fields })) {
    const next = Math.max(current, filling ?? 0) + 1;
    const changes = {
      $set: { filling: next },
      $unset: { owner: true, leasedUntil: true },
      ...(filling === undefined ? {} : { $push: { retired: filling } }),
    } as const;
    const unchanged = { _id, filling: filling ?? { $exists: false } };
    if (await collection.updateOne(unchanged, changes)) begun += 1;
  }
  return begun;
}

async function toForget(collection: Collection<TenantDocument>, limit: number): Promise<Forgettable[]> {
  const deleted = await collection.find({ deleted: true, forgotten: { $exists: false } }, { fields: ['_id'], limit });
  const replaced = await collection.find({ retired: { $exists: true } }, { fields: ['retired'], limit });
  return [
    ...deleted.map(({ _id }) => ({ tenantId: _id })),
    ...replaced.flatMap(({ _id, retired = [] }) => retired.map((number) => ({ tenantId: _id, retired: number }))),
  ];
}

function tenantOf(document: TenantDocument): Tenant {
  const { _id, retired: _retired, forgotten: _forgotten, owner: _owner, leasedUntil: _leasedUntil, ...rest } = document;
  return { tenantId: _id, ...rest };
}
