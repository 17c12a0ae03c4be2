import type { TenantState } from '@parcelbell/contracts/tenancy';
import { type NamedTenant, normaliseUnit, noTower, type QuietHours } from '@parcelbell/rules';
import { noSuchTenant } from '../delivery/refusals.ts';

/** The free parcels of a unit in a month, and the fee of each further one in cents of a US dollar. */
export interface LimitTerms {
  readonly monthlyLimit: number;
  readonly exceedFeeCents: number;
}

/** The settings of a desk. By default everything is off. */
interface DeskTerms {
  /** Residents are notified ten seconds after the logging, which can be undone until then. */
  readonly undoBeforeNotice: boolean;
  /** Deliveries of a unit within a minute share one message. */
  readonly groupNotices: boolean;
  readonly pickupProof: 'none' | 'code' | 'signature';
  /** The days until a reminder, and the maximum of reminders. 0 days: none. */
  readonly reminderAfterDays: number;
  readonly maxReminders: number;
  /** No reminders are sent in this time. */
  readonly quietHours?: QuietHours;
  /** The days without a storage fee, and the fee of each further day. 0 days: no fee. */
  readonly storageFeeAfterDays: number;
  readonly storageFeeCents: number;
}

/** The stored copy of a tenant. */
export interface TenantCopy {
  readonly tenantId: string;
  readonly version: number;
  readonly isMultiTower: boolean;
  readonly timeZone: string;
  readonly isDemo: boolean;
  /** The confirmed company that it belongs to; absent for none. */
  readonly companyId?: string;
  /** Absent in a copy that a release before stored. */
  readonly name?: string;
  readonly smsEnabled: boolean;
  readonly sendsPickupNotices: boolean;
  /** Absent if the building sends no limit notices. */
  readonly overLimitNotices?: LimitTerms;
  readonly desk: DeskTerms;
  readonly validUnits: readonly { readonly tower: string; readonly units: readonly string[] }[];
  readonly deleted: boolean;
}

/** A tenant with its units prepared for lookups. */
export interface Tenant extends Omit<TenantCopy, 'validUnits'> {
  /** Unit numbers by tower name; `default` in a building without towers. */
  readonly towers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every unit, in the order people expect: 2 before 10. */
  readonly units: readonly UnitAddress[];
}

export interface UnitAddress {
  readonly unit: string;
  /** Absent in a building without towers. */
  readonly tower?: string;
}

const byNumber = new Intl.Collator('en', { numeric: true });

export function readTenant(version: number, state: TenantState): TenantCopy {
  return {
    tenantId: state.tenantId,
    version,
    isMultiTower: state.isMultiTower,
    timeZone: state.timeZone,
    isDemo: state.isDemoTenant,
    ...(state.companyId ? { companyId: state.companyId } : {}),
    name: state.name,
    smsEnabled: state.features?.smsEnabled ?? false,
    sendsPickupNotices: !(state.features?.disablePickupNotifications ?? false),
    ...limitTermsOf(state),
    desk: deskTermsOf(state),
    validUnits: state.validUnits.map(({ tower, units }) => ({ tower, units })),
    deleted: state.deleted,
  };
}

function limitTermsOf({ settings }: TenantState): Pick<TenantCopy, 'overLimitNotices'> {
  if (!settings?.enableOverLimitNotifications) return {};
  const { monthlyLimit, exceedFeeCents } = settings;
  return { overLimitNotices: { monthlyLimit, exceedFeeCents } };
}

/** A desk with everything off. */
export const noDeskTerms: DeskTerms = {
  undoBeforeNotice: false,
  groupNotices: false,
  pickupProof: 'none',
  reminderAfterDays: 0,
  maxReminders: 0,
  storageFeeAfterDays: 0,
  storageFeeCents: 0,
};

function deskTermsOf({ settings }: TenantState): DeskTerms {
  if (!settings) return noDeskTerms;
  const { undoBeforeNotice, groupNotices, reminderAfterDays, maxReminders, quietHours } = settings;
  const { pickupProof, storageFeeAfterDays, storageFeeCents } = settings;
  return {
    undoBeforeNotice,
    groupNotices,
    pickupProof: pickupProof === 'code' || pickupProof === 'signature' ? pickupProof : 'none',
    reminderAfterDays,
    maxReminders,
    ...(quietHours ? { quietHours: { from: quietHours.from, to: quietHours.to } } : {}),
    storageFeeAfterDays,
    storageFeeCents,
  };
}

export function openTenant({ validUnits, ...rest }: TenantCopy): Tenant {
  const towers = new Map(validUnits.map(({ tower, units }) => [tower, new Set(units.map(normaliseUnit))] as const));
  const units = [...towers].flatMap(([tower, units]) =>
    [...units].map((unit): UnitAddress => (tower === noTower ? { unit } : { unit, tower })),
  );
  units.sort((a, b) => byNumber.compare(a.unit, b.unit) || byNumber.compare(a.tower ?? '', b.tower ?? ''));
  return { ...rest, towers, units };
}

export function hasUnit(tenant: Tenant, unit: string, tower: string | undefined): boolean {
  return tenant.towers.get(tower ?? noTower)?.has(unit) ?? false;
}

export interface TenantRepository {
  find(tenantId: string): Promise<TenantCopy | undefined>;
  /** The ids of the tenants that send reminders. */
  withReminders(): Promise<string[]>;
  /** The buildings of a company, at most as many as one may have. */
  ofCompany(companyId: string): Promise<NamedTenant[]>;
  /** Stores copies that are newer than the stored ones. */
  upsert(copies: readonly TenantCopy[]): Promise<void>;
  /** Ids of deleted tenants that may still have deliveries, at most `limit`. */
  toForget(limit: number): Promise<string[]>;
  /** Records that a deleted tenant has no deliveries any more. */
  markForgotten(tenantId: string): Promise<void>;
}

/** The tenants that this process knows. */
export interface Tenants {
  get(tenantId: string): Tenant | undefined | Promise<Tenant | undefined>;
}

/** Throws NotFoundError if the tenant does not exist. */
export async function findTenant(tenants: Tenants, tenantId: string): Promise<Tenant> {
  const found = tenants.get(tenantId);
  const tenant = found instanceof Promise ? await found : found;
  if (!tenant || tenant.deleted) throw noSuchTenant();
  return tenant;
}

/** Whether a tenant is a demo, which nobody may change. Answers without a promise if the tenant is in memory. */
export function isDemoTenant(tenants: Tenants, tenantId: string): boolean | Promise<boolean> {
  const found = tenants.get(tenantId);
  return found instanceof Promise ? found.then(isDemo) : isDemo(found);
}

/** The company of a tenant that exists. Answers without a promise if the tenant is in memory. */
export function companyOf(tenants: Tenants, tenantId: string): string | undefined | Promise<string | undefined> {
  const found = tenants.get(tenantId);
  return found instanceof Promise ? found.then(companyIn) : companyIn(found);
}

function companyIn(tenant: Tenant | undefined): string | undefined {
  return tenant?.deleted ? undefined : tenant?.companyId;
}

function isDemo(tenant: Tenant | undefined): boolean {
  return tenant !== undefined && !tenant.deleted && tenant.isDemo;
}
