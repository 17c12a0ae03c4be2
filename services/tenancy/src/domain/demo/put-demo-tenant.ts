import { isDeepStrictEqual } from 'node:util';
import { type Clock, retryOnConflict, versionConflict } from '@parcelbell/platform';
import { demoTenantId } from '@parcelbell/platform/demo';
import { applyChange } from '../tenant/apply-change.ts';
import { checkTenant } from '../tenant/check-tenant.ts';
import { changingNow } from '../tenant/refusals.ts';
import type { Tenant, TenantFields } from '../tenant/tenant.ts';
import { tenantState } from '../tenant/tenant-facts.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';

export interface PutDemoTenantDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find' | 'findDeleted' | 'insert' | 'revive' | 'update'>;
  readonly mailDomain: string;
}

/** Makes the demo building what this release says it is, also where somebody changed it. Where it is that already, nothing is written. */
export async function putDemoTenant(fields: TenantFields, deps: PutDemoTenantDeps): Promise<void> {
  checkTenant(fields, deps.mailDomain);
  await retryOnConflict(async () => {
    const before = await deps.tenants.find(demoTenantId);
    return before ? update(before, fields, deps) : create(fields, deps);
  }, changingNow);
}

async function update(before: Tenant, fields: TenantFields, { clock, tenants }: PutDemoTenantDeps) {
  // Its web name stays: another building may have had the one that it is meant to have.
  const after = applyChange(before, { ...fields, slug: before.slug });
  if (isDeepStrictEqual(after, applyChange(before, {}))) return;
  const tenant: Tenant = { ...before, ...after, version: before.version + 1, updatedAt: clock.now() };
  const result = await tenants.update(before.version, tenant, [tenantState(tenant)]);
  return result === 'updated' ? undefined : versionConflict;
}

/** Where the building was deleted before, its versions go on, because every copy ignores lower ones. */
async function create(fields: TenantFields, { clock, tenants }: PutDemoTenantDeps) {
  const now = clock.now();
  const deleted = await tenants.findDeleted(demoTenantId);
  const version = (deleted?.version ?? 0) + 1;
  const tenant: Tenant = { ...fields, tenantId: demoTenantId, version, createdAt: now, updatedAt: now };
  const store = (one: Tenant) =>
    deleted ? tenants.revive(deleted.version, one, [tenantState(one)]) : tenants.insert(one, [tenantState(one)]);
  const result = await store(tenant);
  const last = result === 'slug_taken' ? await store({ ...tenant, slug: '' }) : result;
  return last === 'version_conflict' ? versionConflict : undefined;
}
