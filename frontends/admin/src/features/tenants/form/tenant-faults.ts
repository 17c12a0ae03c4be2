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
  type FieldName,
  namesIn,
  newTenant,
  periodNames,
  type TenantValues,
  type TextName,
  towersOf,
} from './tenant-values.ts';
import { ofTower } from './towers.ts';
import { readUnits } from './unit-text.ts';

/** What is wrong with a field. */
export interface TenantFault {
  readonly field: FieldName;
  readonly reason: Reason;
}

type RetentionBounds = RetentionOfTenant['bounds'];

type Check = readonly [field: TextName, label: string, rule: Rule];

const basicInfo: readonly Check[] = [
  ['propertyManagementCompany', 'Property management company', line(120)],
  ['strataName', 'Strata name', line(120)],
  ['slug', 'Web name', slug],
  ['conciergeEmail', 'Concierge e-mail', requiredEmail],
  ['conciergePhone', 'Concierge phone', requiredLine(40)],
];

const settings: readonly Check[] = [
  ['messagingServiceSid', 'Text sender', messagingService],
  ['postalAddress', 'Postal address', line(200)],
  ['privacyNoticeUrl', 'Privacy notice', httpsAddress],
  ['serverUri', 'Server address', domain],
  ['maxResidentEmails', 'Max resident e-mails', wholeNumber(1, 20)],
  ['monthlyLimit', 'Monthly limit', wholeNumber(0, 1_000_000)],
  ['exceedFee', 'Exceed fee', amount],
  ['maxDeliveriesPerDay', 'Max deliveries per day', wholeNumber(1, 100_000)],
];

const deskSettings: readonly Check[] = [
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
    ...check(['customFromAddress', 'Custom from address', fromAddress(mailDomain)]),
    ...settings.flatMap(check),
    ...faultAt('conciergeNames', conciergeNamesFault(namesIn(values.conciergeNames))),
    ...deskSettings.flatMap(check),
    ...(bounds ? periodNames.flatMap((name) => check(periodCheck(name, bounds))) : []),
    ...unitFaults(values),
    ...subscription.flatMap(check),
  ];
}

const periodLabels = {
  pickupMonths: 'Pickup details',
  pictureDays: 'Photos and signatures',
  residentMonths: 'Addresses of former residents',
  messageDays: 'Messages',
  auditMonths: 'Values in the audit log',
} as const;

function periodCheck(name: (typeof periodNames)[number], bounds: RetentionBounds): Check {
  const { min, max } = bounds[name];
  return [name, periodLabels[name], wholeNumber(min, max)];
}

function faultAt(field: FieldName, reason: Reason | undefined): TenantFault[] {
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
export function fieldOf({ path, params }: FieldFault, values: TenantValues): FieldName | undefined {
  const [top = '', inner] = path.split('.');
  if (top === 'validUnits') {
    const towers = towersOf(values);
    const tower = towers.find((name) => name === inner || name === params?.tower) ?? towers[0];
    return tower === undefined ? undefined : `units:${tower}`;
  }
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
