import type { TenantState } from '@parcelbell/contracts/tenancy';
import { normaliseUnit, noTower, type QuietHours } from '@parcelbell/platform';

/** How many parcels a unit gets free in a month, and what each further one costs in cents of a US dollar. */
export interface LimitTerms {
  readonly monthlyLimit: number;
  readonly exceedFeeCents: number;
}

/** What a building has chosen for its desk. Everything is off where it chose nothing. */
interface DeskTerms {
  /** Residents are told ten seconds after a parcel was logged, so that it can be undone before. */
  readonly undoBeforeNotice: boolean;
  /** Parcels of a unit that arrive within a minute are told in one message. */
  readonly groupNotices: boolean;
  readonly pickupProof: 'none' | 'code' | 'signature';
  /** Days after which residents are reminded of a parcel that waits, and how often at most. 0 days: never. */
  readonly reminderAfterDays: number;
  readonly maxReminders: number;
  /** When no reminder is sent. */
  readonly quietHours?: QuietHours;
  /** Days for which a parcel is kept without a fee, and the fee of each further day. 0 days: there is no fee. */
  readonly storageFeeAfterDays: number;
  readonly storageFeeCents: number;
}

/** What deliveries keeps of a tenant, as it is stored. */
export interface TenantCopy {
  readonly tenantId: string;
  readonly version: number;
  readonly isMultiTower: boolean;
  readonly timeZone: string;
  readonly isDemo: boolean;
  readonly smsEnabled: boolean;
  readonly sendsPickupNotices: boolean;
  /** Where residents are told of a month over the limit. Copies that an earlier release stored lack it. */
  readonly overLimitNotices?: LimitTerms;
  /** Copies that an earlier release stored lack it. */
  readonly desk?: DeskTerms;
  readonly validUnits: readonly { readonly tower: string; readonly units: readonly string[] }[];
  readonly deleted: boolean;
}

/** A tenant with its units prepared for lookups. */
export interface Tenant extends Omit<TenantCopy, 'validUnits' | 'desk'> {
  readonly desk: DeskTerms;
  /** Unit numbers by tower name; `default` where the building has no towers. */
  readonly towers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every unit, in the order people expect: 2 before 10. */
  readonly units: readonly UnitAddress[];
}

export interface UnitAddress {
  readonly unit: string;
  /** Absent where the building has no towers. */
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

/** A building that chose nothing for its desk. */
const noDeskTerms: DeskTerms = {
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

export function openTenant({ validUnits, desk = noDeskTerms, ...rest }: TenantCopy): Tenant {
  const towers = new Map(validUnits.map(({ tower, units }) => [tower, new Set(units.map(normaliseUnit))] as const));
  const units = [...towers].flatMap(([tower, units]) =>
    [...units].map((unit): UnitAddress => (tower === noTower ? { unit } : { unit, tower })),
  );
  units.sort((a, b) => byNumber.compare(a.unit, b.unit) || byNumber.compare(a.tower ?? '', b.tower ?? ''));
  return { ...rest, desk, towers, units };
}

export function hasUnit(tenant: Tenant, unit: string, tower: string | undefined): boolean {
  return tenant.towers.get(tower ?? noTower)?.has(unit) ?? false;
}
