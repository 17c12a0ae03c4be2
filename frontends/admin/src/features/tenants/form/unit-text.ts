/** What stands in the field of a tower's units. */
export interface UnitText {
  /** Every unit once, as it is stored, in the order of the text. */
  readonly units: readonly string[];
  /** Units that the text names more than once. */
  readonly repeated: readonly string[];
  /** What is neither a unit nor a range of units. */
  readonly invalid: readonly string[];
}

const unitForm = /^[A-Z0-9]{1,12}$/;
const rangeForm = /^([A-Z]*)(\d{1,9})\s*[-–]\s*([A-Z]*)(\d{1,9})$/;
/** A longer range is a slip of the keys. */
const maxRange = 2_000;

/**
 * Reads units between commas, semicolons or line ends. `101-110` and `PH1-PH4` stand for every unit of the range; `001-010` keeps
 * its zeros.
 */
export function readUnits(text: string): UnitText {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const invalid: string[] = [];
  for (const entry of entriesOf(text)) {
    const units = unitForm.test(entry) ? [entry] : rangeOf(entry);
    if (!units) invalid.push(entry);
    for (const unit of units ?? []) (seen.has(unit) ? repeated : seen).add(unit);
  }
  return { units: [...seen], repeated: [...repeated], invalid };
}

export function writeUnits(units: readonly string[] = []): string {
  return units.join(', ');
}

function entriesOf(text: string): string[] {
  const entries = text.split(/[,;\n\r]+/).map((entry) => entry.trim().toUpperCase());
  return entries.filter((entry) => entry !== '');
}

/** The units of a range; undefined where the text is none. */
function rangeOf(entry: string): string[] | undefined {
  const [, prefix = '', from = '', otherPrefix = '', to = ''] = rangeForm.exec(entry) ?? [];
  const count = Number(to) - Number(from) + 1;
  const isRange = from !== '' && (otherPrefix === '' || otherPrefix === prefix) && count > 0 && count <= maxRange;
  if (!isRange) return undefined;
  const units = Array.from({ length: count }, (_, at) => prefix + String(Number(from) + at).padStart(from.length, '0'));
  return units.every((unit) => unitForm.test(unit)) ? units : undefined;
}
