import { readScan } from '../../scanner/read-scan.ts';

/** What to look for. */
interface FindQuery {
  /** The beginning of a unit; empty where the text cannot be one. */
  readonly unit: string;
  /** What the parcels are searched for; empty where it would match almost all of them. */
  readonly parcels: string;
}

const longestUnit = 12;
const shortestSearch = 2;
const longestSearch = 100;

/** Reads what was typed, pasted or scanned. A code is looked for by the number in it. */
export function findQuery(typed: string): FindQuery {
  const text = typed.trim();
  const scan = readScan(text);
  if (scan.kind === 'parcel' || (scan.kind === 'pickup' && scan.packageId))
    return { unit: '', parcels: scan.packageId ?? '' };
  if (scan.kind === 'tracking') return { unit: unitOf(text), parcels: scan.tracking };
  return { unit: unitOf(text), parcels: text.length < shortestSearch ? '' : text.slice(0, longestSearch) };
}

function unitOf(text: string): string {
  const unit = text.toUpperCase();
  return unit.length <= longestUnit && /^[A-Z0-9]+$/.test(unit) ? unit : '';
}
