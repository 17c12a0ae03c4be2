import type { PhoneReading } from '@parcelbell/addresses';
import type { TableRow } from '@parcelbell/csv';
import type { Fault } from '@parcelbell/errors';
import { isEmailAddress, normaliseUnit, noTower } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { type Language, languages } from '../household/household.ts';
import type { TenantCopy } from '../tenant/tenant.ts';

export const residentColumns = {
  unit: 'required',
  tower: 'optional',
  email: 'required',
  phone: 'optional',
  language: 'optional',
  sms: 'optional',
} as const;

type ResidentColumn = keyof typeof residentColumns;

/** A line of a file of residents. */
export type ResidentRow = TableRow<ResidentColumn>;

/** A line that passed every check. */
export interface ImportedLine {
  readonly line: number;
  readonly unit: string;
  /** Empty in a building without towers. */
  readonly tower: string;
  readonly emails: readonly string[];
  /** In E.164; absent unless texts are wanted. */
  readonly phone?: string;
  readonly language?: Language;
}

/** The fault of a cell. It never contains the cell's text, because that may name a person. */
export type CellFault = Fault & { readonly column: ResidentColumn };

export interface LineReading {
  readonly line: ImportedLine;
  readonly faults: readonly CellFault[];
}

/** Reads a line for its building. `phone` is the result of reading its phone number; undefined where the line has none. */
export function readLine(
  { line, cells }: ResidentRow,
  tenant: TenantCopy,
  phone: PhoneReading | undefined,
): LineReading {
  const unitRef = unitRefOf(cells, tenant);
  const emails = [
    ...new Set(
      cells.email
        .toLowerCase()
        .split(/[\s;,]+/)
        .filter((email) => email !== ''),
    ),
  ];
  const language = languages.find((one) => one === cells.language.toLowerCase());
  const wantsTexts = answers.get(cells.sms.toLowerCase());
  const faults = [
    ...unitRef.faults,
    ...emailFaults(emails),
    cells.language !== '' && !language ? notALanguage : undefined,
    wantsTexts === undefined ? notAnAnswer : undefined,
    wantsTexts && !tenant.smsEnabled ? noTexts : undefined,
    wantsTexts && !phone ? phoneRequired : undefined,
    phone && 'fault' in phone ? ({ column: 'phone', ...phone.fault } as const) : undefined,
  ];
  const number = wantsTexts && phone && 'number' in phone ? phone.number : undefined;
  return {
    line: { line, unit: unitRef.unit, tower: unitRef.tower, emails, ...present({ phone: number, language }) },
    faults: faults.filter((fault) => fault !== undefined),
  };
}

/** What people write for yes and no. */
const answers: ReadonlyMap<string, boolean> = new Map([
  ...['', 'no', 'non', 'false', '0'].map((text) => [text, false] as const),
  ...['yes', 'oui', 'true', '1'].map((text) => [text, true] as const),
]);

function unitRefOf(cells: ResidentRow['cells'], { isMultiTower, validUnits }: TenantCopy) {
  const unit = normaliseUnit(cells.unit);
  const named = cells.tower.toLowerCase();
  const entry = validUnits.find(({ tower }) => tower.toLowerCase() === (isMultiTower ? named : noTower));
  const isOtherTower = isMultiTower ? !entry : named !== '' && named !== noTower;
  const towerFault = isMultiTower && named === '' ? towerRequired : isOtherTower ? noSuchTower : undefined;
  const unitFault = unit === '' ? unitRequired : entry && !entry.units.includes(unit) ? noSuchUnit : undefined;
  return { unit, tower: isMultiTower ? (entry?.tower ?? '') : '', faults: [unitFault, towerFault] };
}

function emailFaults(emails: readonly string[]): (CellFault | undefined)[] {
  return emails.length === 0 ? [emailRequired] : [emails.every(isEmailAddress) ? undefined : notAnEmail];
}

const unitRequired: CellFault = { column: 'unit', type: 'UNIT_REQUIRED', message: 'Unit number is required' };
const noSuchUnit: CellFault = { column: 'unit', type: 'NO_SUCH_UNIT', message: 'The building has no such unit' };
const towerRequired: CellFault = { column: 'tower', type: 'TOWER_REQUIRED', message: 'Tower selection is required' };
const noSuchTower: CellFault = { column: 'tower', type: 'NO_SUCH_TOWER', message: 'The building has no such tower' };
const emailRequired: CellFault = {
  column: 'email',
  type: 'EMAIL_REQUIRED',
  message: 'At least one email address is required',
};
const notAnEmail: CellFault = {
  column: 'email',
  type: 'NOT_AN_EMAIL',
  message: 'Please enter a valid e-mail address',
};
const notALanguage: CellFault = {
  column: 'language',
  type: 'NOT_ONE_OF',
  message: `Language must be one of ${languages.join(', ')}`,
  params: { allowed: languages },
};
const notAnAnswer: CellFault = {
  column: 'sms',
  type: 'NOT_ONE_OF',
  message: 'sms must be one of yes, no',
  params: { allowed: ['yes', 'no'] },
};
const noTexts: CellFault = { column: 'sms', type: 'NO_TEXTS', message: 'The building sends no text messages' };
const phoneRequired: CellFault = {
  column: 'phone',
  type: 'PHONE_REQUIRED',
  message: 'Phone number is required when SMS is enabled',
};
