import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Fault, type FieldFault, InvalidFileError } from '@parcelbell/errors';
import { CsvError, parse } from 'csv-parse';

/** The columns of a table and which of them its heading must name. */
export type TableColumns<C extends string> = Readonly<Record<C, 'required' | 'optional'>>;

/** A line below the heading. `line` is its number in the file; a missing cell is empty. */
export interface TableRow<C extends string> {
  readonly line: number;
  readonly cells: Readonly<Record<C, string>>;
}

/** The most lines of a file below its heading, empty ones included. */
export const maxTableLines = 10_000;
const maxLineLength = 16 * 1024;
/** The most cells of a line. The parser counts their characters and not what separates them, so a line of empty cells would have no end. */
const maxCells = 100;
/** Bytes that are parsed before others have their turn. Lines may be empty, so these may be as many lines. */
const sliceLength = 4 * 1024;

/** What the parser gives for a record. */
interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads a CSV file with a heading. The separator is a comma, a semicolon or a tab, whichever the heading has most of; names in the heading may be in capitals;
 * empty lines are counted and left out. Throws an InvalidFileError where the file is no such table; reading stops at the first line that is too many, and at one that
 * is far too long.
 */
export async function readTable<C extends string>(text: string, columns: TableColumns<C>): Promise<TableRow<C>[]> {
  const rows: TableRow<C>[] = [];
  const faults: FieldFault[] = [];
  let heading: Heading<C> | undefined;
  let records = 0;
  for await (const { record, info } of recordsOf(text)) {
    records += 1;
    if (records > maxTableLines + 1) throw new InvalidFileError([tooManyLines]);
    const cells = record.map((cell) => cell.trim());
    if (cells.every((cell) => cell === '')) continue;
    if (!heading) heading = readHeading(cells, columns);
    else rows.push({ line: info.lines, cells: cellsOf(cells, heading) });
    if (cells.length > heading.length) faults.push({ path: `line ${info.lines}`, ...tooManyCells });
  }
  if (rows.length === 0) throw new InvalidFileError([noLines]);
  if (faults.length > 0) throw new InvalidFileError(faults);
  return rows;
}

async function* recordsOf(text: string): AsyncGenerator<ParsedRecord> {
  const parser = Readable.from(slicesOf(text)).compose(
    parse({
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: maxLineLength,
      cast: (cell, { index, lines, records }) => {
        if (index >= maxCells) throw tooManyCellsAt(lines, records === 0);
        return cell;
      },
      info: true,
    }),
  );
  try {
    for await (const parsed of parser) yield parsed as ParsedRecord;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = error.code === 'CSV_MAX_RECORD_SIZE' ? tooLongLine : brokenQuotes;
    throw new InvalidFileError([{ path: `line ${lineOf(error)}`, ...reason }]);
  }
}

async function* slicesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += sliceLength) {
    yield bytes.subarray(at, at + sliceLength);
    await nextTurn();
  }
}

function separatorOf(text: string): string {
  const [first = ''] = text
    .trimStart()
    .slice(0, 1_000)
    .split(/[\r\n]/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** Where the cells of the columns are. */
interface Heading<C extends string> {
  readonly length: number;
  readonly places: readonly (readonly [column: C, place: number])[];
}

function readHeading<C extends string>(cells: readonly string[], columns: TableColumns<C>): Heading<C> {
  const names = Object.keys(columns) as C[];
  const heading = cells.map((cell) => names.find((name) => name === cell.toLowerCase()));
  const missing = names.filter((name) => columns[name] === 'required' && !heading.includes(name));
  if (missing.length > 0) throw new InvalidFileError(missing.map(columnMissing));
  const faults = heading.flatMap((name, at) => {
    if (name === undefined) return cells[at] === '' ? [] : [unknownColumn(at + 1, names)];
    return heading.indexOf(name) < at ? [columnTwice(name)] : [];
  });
  if (faults.length > 0) throw new InvalidFileError(faults);
  return { length: cells.length, places: names.map((name) => [name, heading.indexOf(name)]) };
}

function cellsOf<C extends string>(cells: readonly string[], { places }: Heading<C>): Readonly<Record<C, string>> {
  return Object.fromEntries(places.map(([column, place]) => [column, cells[place] ?? ''])) as Record<C, string>;
}

function lineOf(error: CsvError): number {
  return typeof error.lines === 'number' ? error.lines : 1;
}

function columnMissing(column: string): FieldFault {
  const message = `The first line must name the column ${column}`;
  return { path: 'line 1', type: 'COLUMN_MISSING', message, params: { column } };
}

function columnTwice(column: string): FieldFault {
  return { path: 'line 1', type: 'COLUMN_TWICE', message: `The column ${column} is there twice`, params: { column } };
}

function unknownColumn(number: number, allowed: readonly string[]): FieldFault {
  const message = `Column ${number} has another name than ${allowed.join(', ')}`;
  return { path: 'line 1', type: 'UNKNOWN_COLUMN', message, params: { number, allowed } };
}

const noLines: FieldFault = { path: 'file', type: 'NO_LINES', message: 'The file has no lines below its heading' };

const tooManyLines: FieldFault = {
  path: 'file',
  type: 'TOO_MANY_LINES',
  message: `The file has more than ${maxTableLines} lines`,
  params: { max: maxTableLines },
};

function tooManyCellsAt(line: number, isHeading: boolean): InvalidFileError {
  return new InvalidFileError([{ path: `line ${line}`, ...(isHeading ? tooManyColumns : tooManyCells) }]);
}

const tooManyCells: Fault = { type: 'TOO_MANY_CELLS', message: 'The line has more cells than the heading' };

const tooManyColumns: Fault = {
  type: 'TOO_MANY_COLUMNS',
  message: `The heading has too many columns (max ${maxCells})`,
  params: { max: maxCells },
};

const tooLongLine: Fault = {
  type: 'TOO_LONG',
  message: `The line is too long (max ${maxLineLength} characters)`,
  params: { max: maxLineLength },
};

const brokenQuotes: Fault = {
  type: 'BROKEN_QUOTES',
  message: 'A quotation mark on this line, or on one before it, is never closed or is out of place',
};
