import type { BodyOf, Tenant } from '@parcelbell/client';
import type { Locale } from '@parcelbell/ui';
import { formatNumber, parseNumber } from '@parcelbell/ui/fields';
import type { RetentionPeriods } from '../../retention/api/retention.ts';
import { isSameText, settingsBodyOf, settingsValuesOf } from './settings-values.ts';
import { noTower, ofTower, towersIn } from './towers.ts';
import { readUnits, writeUnits } from './unit-text.ts';

const newTexts = {
  name: '',
  strataName: '',
  propertyManagementCompany: '',
  slug: '',
  plan: 'basic',
  status: 'active',
  towerNames: '',
  timeZone: 'America/Toronto',
  conciergeEmail: '',
  conciergePhone: '',
  customFromAddress: '',
  messagingServiceSid: '',
  postalAddress: '',
  privacyNoticeUrl: '',
  serverUri: '',
  maxResidentEmails: '2',
  monthlyLimit: '100',
  exceedFee: '0',
  maxDeliveriesPerDay: '50',
  conciergeNames: '',
  pickupProof: 'none',
  reminderAfterDays: '0',
  maxReminders: '3',
  quietFrom: '21:00',
  quietTo: '08:00',
  storageFeeAfterDays: '0',
  storageFee: '0',
  primaryColor: '#3b82f6',
  secondaryColor: '#6b7280',
  logoUrl: '',
  brandName: '',
  pickupMonths: '',
  pictureDays: '',
  residentMonths: '',
  messageDays: '',
  auditMonths: '',
  subscriptionStatus: 'trial',
  billingCycle: 'monthly',
  nextPaymentAmount: '0',
  renewalDate: '',
};

const newFlags = {
  isMultiTower: false,
  isDemoTenant: false,
  enableOverLimitNotifications: false,
  requireApproval: false,
  staffScreen: true,
  settingsScreen: true,
  unitImport: false,
  undoBeforeNotice: false,
  groupNotices: false,
  smsEnabled: false,
  disablePickupNotifications: false,
};

export type TextName = keyof typeof newTexts;
export type FlagName = keyof typeof newFlags;

/** What stands in the fields of the form. Numbers are as they were typed. */
export type TenantValues = Readonly<Record<TextName, string>> &
  Readonly<Record<FlagName, boolean>> & {
    /** The texts of the units, by tower. */
    readonly units: Readonly<Record<string, string>>;
  };

/** A field of the form. The units of a tower are a field each. */
export type FieldName = TextName | FlagName | `units:${string}`;

/** A new building, with what the product gives it to begin with. */
export const newTenant: TenantValues = { ...newTexts, ...newFlags, units: { [noTower]: '' } };

/** What stands in the fields for a building; `periods` are those of its retention, if they are known. */
export function valuesOf(tenant: Tenant, locale: Locale, periods?: RetentionPeriods): TenantValues {
  const { settings, subscription, validUnits } = tenant;
  return {
    ...settingsValuesOf(tenant, locale, periods),
    name: tenant.name,
    strataName: tenant.strataName,
    propertyManagementCompany: tenant.propertyManagementCompany,
    slug: tenant.slug,
    plan: tenant.plan,
    status: tenant.status,
    isMultiTower: tenant.isMultiTower,
    isDemoTenant: tenant.isDemoTenant,
    towerNames: tenant.towerNames.join(', '),
    timeZone: tenant.timeZone,
    customFromAddress: tenant.customFromAddress,
    messagingServiceSid: tenant.messagingServiceSid,
    serverUri: tenant.serverUri,
    maxResidentEmails: formatNumber(settings.maxResidentEmails, locale),
    monthlyLimit: formatNumber(settings.monthlyLimit, locale),
    exceedFee: formatNumber(settings.exceedFee, locale, 2),
    maxDeliveriesPerDay: formatNumber(settings.maxDeliveriesPerDay, locale),
    enableOverLimitNotifications: settings.enableOverLimitNotifications,
    staffScreen: settings.staffScreen,
    settingsScreen: settings.settingsScreen,
    unitImport: settings.unitImport,
    subscriptionStatus: subscription.subscriptionStatus,
    billingCycle: subscription.billingCycle,
    nextPaymentAmount: formatNumber(subscription.nextPaymentAmount, locale, 2),
    renewalDate: subscription.renewalDate ?? '',
    units: Object.fromEntries(Object.entries(validUnits).map(([tower, units]) => [tower, writeUnits(units)])),
  };
}

/** The towers whose units the form asks for. */
export function towersOf({ isMultiTower, towerNames }: Pick<TenantValues, 'isMultiTower' | 'towerNames'>): string[] {
  return isMultiTower ? towersIn(towerNames) : [noTower];
}

/** The values as the API takes them. */
export function bodyOf(values: TenantValues) {
  const text = (name: TextName) => values[name].trim();
  const number = (name: TextName) => parseNumber(values[name]);
  // A select offers nothing but the values that the API has.
  const choice = <T extends string>(name: TextName) => values[name] as T;
  const own = settingsBodyOf(values);
  return {
    ...own,
    name: text('name'),
    strataName: text('strataName'),
    propertyManagementCompany: text('propertyManagementCompany'),
    slug: text('slug').toLowerCase(),
    plan: choice<Tenant['plan']>('plan'),
    status: choice<Tenant['status']>('status'),
    isMultiTower: values.isMultiTower,
    isDemoTenant: values.isDemoTenant,
    towerNames: values.isMultiTower ? towersIn(values.towerNames) : [],
    timeZone: text('timeZone'),
    customFromAddress: text('customFromAddress'),
    messagingServiceSid: text('messagingServiceSid'),
    serverUri: text('serverUri'),
    settings: {
      ...own.settings,
      maxResidentEmails: number('maxResidentEmails'),
      monthlyLimit: number('monthlyLimit'),
      exceedFee: number('exceedFee'),
      maxDeliveriesPerDay: number('maxDeliveriesPerDay'),
      enableOverLimitNotifications: values.enableOverLimitNotifications,
      staffScreen: values.staffScreen,
      settingsScreen: values.settingsScreen,
      unitImport: values.unitImport,
    },
    subscription: {
      subscriptionStatus: choice<Billing['subscriptionStatus']>('subscriptionStatus'),
      billingCycle: choice<Billing['billingCycle']>('billingCycle'),
      nextPaymentAmount: number('nextPaymentAmount'),
      renewalDate: values.renewalDate || null,
    },
    validUnits: Object.fromEntries(towersOf(values).map((tower) => [tower, [...unitsIn(values, tower)]])),
  };
}

export type TenantBody = ReturnType<typeof bodyOf>;
type Billing = Required<BodyOf<'put', '/api/subscriptions/{tenantId}'>>;

function unitsIn(values: TenantValues, tower: string): readonly string[] {
  return readUnits(ofTower(values.units, tower) ?? '').units;
}

/** The fields in which two states of the form say something else. */
export function fieldsThatDiffer(one: TenantValues, other: TenantValues): FieldName[] {
  const texts = (Object.keys(newTexts) as TextName[]).filter((name) => !isSameText(one[name], other[name]));
  const flags = (Object.keys(newFlags) as FlagName[]).filter((name) => one[name] !== other[name]);
  const towers = new Set([...towersOf(one), ...towersOf(other)]);
  const units = [...towers].filter((tower) => {
    const [before, after] = [unitsIn(one, tower), unitsIn(other, tower)];
    return before.length !== after.length || before.some((unit, at) => unit !== after[at]);
  });
  return [...texts, ...flags, ...units.map((tower) => `units:${tower}` as const)];
}

/** The newest state, with what was typed over the state that the form was filled from. */
export function rebased(typed: TenantValues, base: TenantValues, newest: TenantValues): TenantValues {
  const mine = fieldsThatDiffer(base, typed);
  const own = mine.filter((name) => !name.startsWith('units:')).map((name) => [name, typed[name as TextName]]);
  const units = mine
    .filter((name) => name.startsWith('units:'))
    .map((name) => name.slice('units:'.length))
    .map((tower) => [tower, ofTower(typed.units, tower) ?? '']);
  return { ...newest, ...Object.fromEntries(own), units: { ...newest.units, ...Object.fromEntries(units) } };
}
