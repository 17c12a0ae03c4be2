import { type ApiError, type FieldFault, type Reason, shownReason } from '@parcelbell/client';
import { readNumber } from '@parcelbell/ui/fields';
import { type FieldName, namesIn, newTenant, type TenantValues, type TextName, towersOf } from './tenant-values.ts';
import { noTower } from './towers.ts';
import { readUnits } from './unit-text.ts';

/** What is wrong with a field. */
export interface TenantFault {
  readonly field: FieldName;
  readonly reason: Reason;
}

const mostUnits = 5_000;
const mostNames = 30;
const longestName = 60;

/** What is wrong with the form, in the order of its fields. `mailDomain`: undefined as long as it is not known. */
export function faultsIn(values: TenantValues, mailDomain: string | undefined): TenantFault[] {
  return [
    ...required(values, 'name', 'Name'),
    ...(values.isMultiTower && towersOf(values).length === 0 ? [towersRequired] : []),
    ...required(values, 'conciergeEmail', 'Concierge e-mail'),
    ...required(values, 'conciergePhone', 'Concierge phone'),
    ...fromAddress(values.customFromAddress.trim(), mailDomain),
    ...wholeNumber(values, 'maxResidentEmails', 'Max resident e-mails', 1, 20),
    ...wholeNumber(values, 'monthlyLimit', 'Monthly limit', 0, 1_000_000),
    ...amount(values, 'exceedFee', 'Exceed fee'),
    ...wholeNumber(values, 'maxDeliveriesPerDay', 'Max deliveries per day', 1, 100_000),
    ...nameFaults(namesIn(values.conciergeNames)),
    ...wholeNumber(values, 'reminderAfterDays', 'Reminder after days', 0, 60),
    ...wholeNumber(values, 'maxReminders', 'Max reminders', 1, 10),
    ...timeOfDay(values, 'quietFrom', 'Quiet hours from'),
    ...timeOfDay(values, 'quietTo', 'Quiet hours to'),
    ...wholeNumber(values, 'storageFeeAfterDays', 'Storage fee after days', 0, 60),
    ...amount(values, 'storageFee', 'Storage fee'),
    ...towersOf(values).flatMap((tower) => unitFaults(values.units[tower] ?? '', tower)),
    ...amount(values, 'nextPaymentAmount', 'Next payment amount'),
  ];
}

function required(values: TenantValues, field: TextName, label: string): TenantFault[] {
  if (values[field].trim() !== '') return [];
  return [{ field, reason: { type: 'REQUIRED', message: `${label} is required` } }];
}

const towersRequired: TenantFault = {
  field: 'towerNames',
  reason: { type: 'TOWERS_REQUIRED', message: 'Tower names are required for a multi-tower building' },
};

function fromAddress(address: string, domain: string | undefined): TenantFault[] {
  if (address === '' || domain === undefined || address.toLowerCase().endsWith(`@${domain}`)) return [];
  const message = `Custom from address must end with ${domain} (e.g., building-name@${domain})`;
  return [{ field: 'customFromAddress', reason: { type: 'NOT_OUR_DOMAIN', message, params: { domain } } }];
}

function wholeNumber(values: TenantValues, field: TextName, label: string, min: number, max: number): TenantFault[] {
  const value = readNumber(values[field]);
  if (Number.isInteger(value) && value >= min && value <= max) return [];
  const message = `${label} must be a whole number, ${min} to ${max}`;
  return [{ field, reason: { type: 'NOT_A_WHOLE_NUMBER', message, params: { min, max } } }];
}

function amount(values: TenantValues, field: TextName, label: string): TenantFault[] {
  const value = readNumber(values[field]);
  const fault = (type: string, rule: string, params: Reason['params']) => [
    { field, reason: { type, message: `${label} must ${rule}`, params } },
  ];
  if (Number.isNaN(value)) return fault('NOT_A_NUMBER', 'be a number', {});
  if (value < 0) return fault('TOO_LOW', 'be 0 or more', { min: 0 });
  if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) {
    return fault('TOO_MANY_DECIMALS', 'have at most two decimals', { max: 2 });
  }
  return [];
}

function nameFaults(names: readonly string[]): TenantFault[] {
  const fault = (type: string, message: string, max: number): TenantFault[] => [
    { field: 'conciergeNames', reason: { type, message, params: { max } } },
  ];
  if (names.length > mostNames) {
    return fault('TOO_MANY', `A building has at most ${mostNames} concierge names`, mostNames);
  }
  if (names.every((name) => name.length <= longestName)) return [];
  return fault('TOO_LONG', `Concierge name is too long (max ${longestName} characters)`, longestName);
}

/** A time field holds a whole time or nothing. */
function timeOfDay(values: TenantValues, field: TextName, label: string): TenantFault[] {
  if (values[field] !== '') return [];
  return [{ field, reason: { type: 'NOT_A_TIME_OF_DAY', message: `${label} must be a time such as 21:00` } }];
}

function unitFaults(text: string, tower: string): TenantFault[] {
  const { units, invalid } = readUnits(text);
  const field = `units:${tower}` as const;
  if (invalid.length > 0) {
    const message = 'Unit must contain only letters and numbers (e.g., "101", "PH1", "A205")';
    return [{ field, reason: { type: 'NOT_A_UNIT', message } }];
  }
  if (units.length > mostUnits) {
    const message = `A building has at most ${mostUnits} units`;
    return [{ field, reason: { type: 'TOO_MANY', message, params: { max: mostUnits } } }];
  }
  if (units.length > 0) return [];
  const message = `Valid units are required${tower === noTower ? '' : ` for tower ${tower}`}`;
  return [{ field, reason: { type: 'UNITS_REQUIRED', message, ...(tower === noTower ? {} : { params: { tower } }) } }];
}

/** What the server refused: at fields, or of the form as a whole. */
export interface Refusal {
  readonly faults: readonly TenantFault[];
  readonly general: Reason | undefined;
}

export function refusalOf(error: ApiError, values: TenantValues): Refusal {
  if (error.type === 'SLUG_TAKEN')
    return { faults: [{ field: 'slug', reason: shownReason(error) }], general: undefined };
  const placed = error.errors.flatMap((fault): TenantFault[] => {
    const field = fieldOf(fault, values);
    return field === undefined ? [] : [{ field, reason: fault }];
  });
  const isAllPlaced = error.errors.length > 0 && placed.length === error.errors.length;
  return { faults: placed, general: isAllPlaced ? undefined : shownReason(error) };
}

/** The field that a fault of the server is about. */
function fieldOf({ path, params }: FieldFault, values: TenantValues): FieldName | undefined {
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
