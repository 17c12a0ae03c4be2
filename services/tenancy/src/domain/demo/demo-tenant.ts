import { isDeepStrictEqual } from 'node:util';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { demoBuilding, demoTenantId } from '@parcelbell/sample-data/demo';
import type { Clock } from '@parcelbell/values';
import { applyChange } from '../tenant/apply-change.ts';
import { checkTenant } from '../tenant/check-tenant.ts';
import { tooManyConflicts } from '../tenant/refusals.ts';
import { type DeletedTenant, type Tenant, type TenantFields, tenantDefaults } from '../tenant/tenant.ts';
import { tenantDeleted, tenantState } from '../tenant/tenant-facts.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';

const { name, timeZone, towers, concierges, monthlyLimit } = demoBuilding;

/** The demo building as this release defines it. Its features match the demo history. */
export const demoTenant: TenantFields = {
  ...tenantDefaults,
  name,
  timeZone,
  slug: 'skyline-towers',
  isMultiTower: true,
  towerNames: towers.map((tower) => tower.name),
  conciergeEmail: 'concierge@skylinetowers.test',
  conciergePhone: '+1 416 555 0140',
  propertyManagementCompany: 'Northgate Property Management',
  strataName: 'Skyline Towers Condominium Corporation',
  plan: 'premium',
  isDemoTenant: true,
  settings: {
    ...tenantDefaults.settings,
    maxResidentEmails: 4,
    monthlyLimit,
    exceedFeeCents: 150,
    enableOverLimitNotifications: true,
    maxDeliveriesPerDay: 80,
    storageFeeAfterDays: 7,
    storageFeeCents: 100,
    conciergeNames: [...concierges],
  },
  features: { smsEnabled: true, disablePickupNotifications: false },
  branding: { primaryColor: '#1d4f73', secondaryColor: '#64748b', logoUrl: '', brandName: name },
  validUnits: towers.map((tower) => ({ tower: tower.name, units: [...tower.units] })),
};

export interface UpsertDemoTenantDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find' | 'findDeleted' | 'insert' | 'revive' | 'update'>;
  readonly mailDomain: string;
}

/** Creates the demo building or resets it to what this release defines. Without a difference, nothing is written. */
export async function upsertDemoTenant(fields: TenantFields, deps: UpsertDemoTenantDeps): Promise<void> {
  checkTenant(fields, deps.mailDomain);
  await retryOnConflict(async () => {
    const before = await deps.tenants.find(demoTenantId);
    return before ? update(before, fields, deps) : create(fields, deps);
  }, tooManyConflicts);
}

async function update(before: Tenant, fields: TenantFields, { clock, tenants }: UpsertDemoTenantDeps) {
  // Its web name does not change, because another building may have the intended one.
  const after = applyChange(before, { ...fields, slug: before.slug });
  if (isDeepStrictEqual(after, applyChange(before, {}))) return;
  const tenant: Tenant = { ...before, ...after, version: before.version + 1, updatedAt: clock.now() };
  const result = await tenants.update(before.version, tenant, [tenantState(tenant)]);
  return result === 'updated' ? undefined : versionConflict;
}

/** If the building was deleted, its versions continue, because copies ignore lower ones. */
async function create(fields: TenantFields, { clock, tenants }: UpsertDemoTenantDeps) {
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

export interface RemoveDemoTenantDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find' | 'delete'>;
  readonly reports: { tenantDeleted(tenantId: string): void };
}

/** Deletes the demo building, if there is one, like any other building: each service deletes its own data. */
export async function removeDemoTenant({ clock, tenants, reports }: RemoveDemoTenantDeps): Promise<void> {
  await retryOnConflict(async () => {
    const before = await tenants.find(demoTenantId);
    if (!before?.isDemoTenant) return undefined;
    const deleted: DeletedTenant = { tenantId: demoTenantId, version: before.version + 1, deleted: true };
    if (!(await tenants.delete(before.version, deleted, clock.now(), [tenantDeleted(deleted)]))) return versionConflict;
    return reports.tenantDeleted(demoTenantId);
  }, tooManyConflicts);
}
