import { type FieldFault, InvalidFileError, unitKey } from '@parcelbell/platform';
import type { Household } from '../household/household.ts';
import { membersOf } from '../household/members.ts';
import type { TenantCopy } from '../tenant/tenant.ts';
import type { ImportedLine } from './imported-line.ts';
import type { CellFault, LineReading } from './read-line.ts';

/** The addresses of a unit, those of its members and those of the lines so far. */
interface Addresses {
  readonly all: Set<string>;
  /** The line that has the address. */
  readonly lines: Map<string, number>;
}

/** The lines of a file that fits its building. Throws an InvalidFileError that names every faulty line. */
export function checkLines(
  readings: readonly LineReading[],
  households: readonly Household[],
  { maxResidentEmails }: TenantCopy,
): ImportedLine[] {
  const known = new Map(households.map((household) => [household.householdId, addressesOf(household)]));
  const faults = readings.flatMap(({ line, faults: own }) => {
    const id = householdIdOf(line);
    const addresses = known.get(id) ?? { all: new Set(), lines: new Map() };
    known.set(id, addresses);
    const found = own.length > 0 ? own : addLine(addresses, line, maxResidentEmails);
    return found.map(({ column, ...fault }): FieldFault => ({ path: `line ${line.line}.${column}`, ...fault }));
  });
  if (faults.length > 0) throw new InvalidFileError(faults);
  return readings.map(({ line }) => line);
}

/** The household of a line's unit. */
export function householdIdOf({ unit, tower }: Pick<ImportedLine, 'unit' | 'tower'>): string {
  return unitKey(unit, tower || undefined);
}

function addressesOf(household: Household): Addresses {
  return { all: new Set(membersOf(household).map(({ address }) => address)), lines: new Map() };
}

function addLine({ all, lines }: Addresses, { line, emails }: ImportedLine, most: number): CellFault[] {
  const repeated = emails.map((email) => lines.get(email)).find((other) => other !== undefined);
  const before = all.size;
  for (const email of emails) {
    all.add(email);
    lines.set(email, lines.get(email) ?? line);
  }
  return [
    ...(repeated === undefined ? [] : [repeatsLine(repeated)]),
    ...(all.size > most && all.size > before ? [tooManyEmails(most)] : []),
  ];
}

function repeatsLine(line: number): CellFault {
  const message = `An address is on line ${line} for the same unit`;
  return { column: 'email', type: 'REPEATS_LINE', message, params: { line } };
}

function tooManyEmails(max: number): CellFault {
  const message = `A unit of this building can have at most ${max} e-mail addresses.`;
  return { column: 'email', type: 'TOO_MANY_EMAILS', message, params: { max } };
}
