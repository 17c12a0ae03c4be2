import type { FieldFault, Reason } from '@parcelbell/client';
import type { RetentionOfTenant } from '../../retention/api/retention.ts';
import {
  amount,
  colour,
  conciergeNamesFault,
  date,
  domain,
  fromAddress,
  httpsAddress,
  line,
  messagingService,
  type Rule,
  requiredEmail,
  requiredLine,
  slug,
  timeOfDay,
  towerNamesFault,
  unitsFault,
  wholeNumber,
} from './field-rules.ts';
import {
  isOfSettings,
  namesIn,
  periodNames,
  type SettingsFieldName,
  type SettingsTextName,
  type SettingsValues,
} from './settings-values.ts';
import { type FieldName, newTenant, type TenantValues, type TextName, towersOf } from './tenant-values.ts';
import { ofTower } from './towers.ts';
import { readUnits } from './unit-text.ts';

/** What is wrong with a field. */
export interface TenantFault {
  readonly field: FieldName;
  readonly reason: Reason;
}

/** What is wrong with a field that the building's admins have too. */
interface SettingsFault extends TenantFault {
  readonly field: SettingsFieldName;
}

type RetentionBounds = RetentionOfTenant['bounds'];

type Check<Field extends TextName = TextName> = readonly [field: Field, label: string, rule: Rule];

const basicInfo: readonly Check[] = [
  ['propertyManagementCompany', 'Property management company', line(120)],
  ['strataName', 'Strata name', line(120)],
  ['slug', 'Web name', slug],
];

const deskContact: readonly Check<SettingsTextName>[] = [
  ['conciergeEmail', 'Concierge e-mail', requiredEmail],
  ['conciergePhone', 'Concierge phone', requiredLine(40)],
];

const legalContact: readonly Check<SettingsTextName>[] = [
  ['postalAddress', 'Postal address', line(200)],
  ['privacyNoticeUrl', 'Privacy notice', httpsAddress],
];

const settings: readonly Check[] = [
  ['serverUri', 'Server address', domain],
  ['maxResidentEmails', 'Max resident e-mails', wholeNumber(1, 20)],
  ['monthlyLimit', 'Monthly limit', wholeNumber(0, 1_000_000)],
  ['exceedFee', 'Exceed fee', amount],
  ['maxDeliveriesPerDay', 'Max deliveries per day', wholeNumber(1, 100_000)],
];

const deskSettings: readonly Check<SettingsTextName>[] = [
  ['reminderAfterDays', 'Reminder after days', wholeNumber(0, 60)],
  ['maxReminders', 'Max reminders', wholeNumber(1, 10)],
  ['quietFrom', 'Quiet hours from', timeOfDay],
  ['quietTo', 'Quiet hours to', timeOfDay],
  ['storageFeeAfterDays', 'Storage fee after days', wholeNumber(0, 60)],
  ['storageFee', 'Storage fee', amount],
  ['brandName', 'Brand name', line(100)],
  ['primaryColor', 'Primary colour', colour],
  ['secondaryColor', 'Secondary colour', colour],
  ['logoUrl', 'Logo', httpsAddress],
];

const subscription: readonly Check[] = [
  ['nextPaymentAmount', 'Next payment amount', amount],
  ['renewalDate', 'Renewal date', date],
];

/**
 * What is wrong with the form, in the order of its fields: whatever the API would refuse. `mailDomain`: undefined as long as it is not
 * known. `bounds`: undefined where the periods of the building are not known.
 */
export function faultsIn(
  values: TenantValues,
  mailDomain: string | undefined,
  bounds?: RetentionBounds,
): TenantFault[] {
  const check = ([field, label, rule]: Check) => faultAt(field, rule(values[field].trim(), label));
  return [
    ...check(['name', 'Name', requiredLine(100)]),
    ...(values.isMultiTower ? faultAt('towerNames', towerNamesFault(towersOf(values))) : []),
    ...basicInfo.flatMap(check),
    ...deskContact.flatMap(check),
    ...check(['customFromAddress', 'Custom from address', fromAddress(mailDomain)]),
    ...check(['messagingServiceSid', 'Text sender', messagingService]),
    ...legalContact.flatMap(check),
    ...settings.flatMap(check),
    ...deskFaults(values, bounds),
    ...unitFaults(values),
    ...subscription.flatMap(check),
  ];
}

/** What is wrong with what the building's admins change themselves, in the order of their form. */
export function settingsFaultsIn(values: SettingsValues, bounds?: RetentionBounds): SettingsFault[] {
  const check = checkIn(values);
  return [...deskContact.flatMap(check), ...legalContact.flatMap(check), ...deskFaults(values, bounds)];
}

function deskFaults(values: SettingsValues, bounds: RetentionBounds | undefined): SettingsFault[] {
  const check = checkIn(values);
  const names = conciergeNamesFault(namesIn(values.conciergeNames));
  return [
    ...faultAt('conciergeNames' as const, names),
    ...deskSettings.flatMap(check),
    ...(bounds ? periodNames.flatMap((name) => check(periodCheck(name, bounds))) : []),
  ];
}

function checkIn(values: SettingsValues) {
  return ([field, label, rule]: Check<SettingsTextName>) => faultAt(field, rule(values[field].trim(), label));
}

const periodLabels = {
  pickupMonths: 'Pickup details',
  pictureDays: 'Photos and signatures',
  residentMonths: 'Addresses of former residents',
  messageDays: 'Messages',
  auditMonths: 'Values in the audit log',
} as const;

function periodCheck(name: (typeof periodNames)[number], bounds: RetentionBounds): Check<SettingsTextName> {
  const { min, max } = bounds[name];
  return [name, periodLabels[name], wholeNumber(min, max)];
}

function faultAt<Field extends FieldName>(field: Field, reason: Reason | undefined) {
  return reason === undefined ? [] : [{ field, reason }];
}

function unitFaults(values: TenantValues): TenantFault[] {
  let unitsBefore = 0;
  return towersOf(values).flatMap((tower) => {
    const text = ofTower(values.units, tower) ?? '';
    const found = faultAt(`units:${tower}`, unitsFault(text, tower, unitsBefore));
    unitsBefore += readUnits(text).units.length;
    return found;
  });
}

/** The field that a fault of the server is about. */
export function fieldOf(fault: FieldFault, values: TenantValues): FieldName | undefined {
  const { path, params } = fault;
  const [top, inner] = path.split('.');
  if (top === 'validUnits') {
    const towers = towersOf(values);
    const tower = towers.find((name) => name === inner || name === params?.tower) ?? towers[0];
    return tower === undefined ? undefined : `units:${tower}`;
  }
  return namedField(fault);
}

/** The same in the form of the building's admins. */
export function settingsFieldOf(fault: FieldFault): SettingsFieldName | undefined {
  const name = namedField(fault);
  return name !== undefined && isOfSettings(name) ? name : undefined;
}

function namedField({ path }: FieldFault): Exclude<keyof TenantValues, 'units'> | undefined {
  const [top = '', inner] = path.split('.');
  if (inner === 'quietHours') return path.endsWith('.to') ? 'quietTo' : 'quietFrom';
  const name = isTop(top) ? inner : top;
  return name !== undefined && isField(name) ? name : undefined;
}

function isTop(name: string): boolean {
  return ['settings', 'features', 'branding', 'subscription'].includes(name);
}

function isField(name: string): name is Exclude<keyof TenantValues, 'units'> {
  return name in newTenant && name !== 'units';
}
