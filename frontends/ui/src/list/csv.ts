/** Programs for tables take a cell that begins so for a formula. */
const formula = /^[=+\-@\t\r]/;
/**
 * Where another separator may begin a cell, with what may stand before its text: in many countries these programs separate by semicolons, and take no notice of
 * quotes that do not begin a cell.
 */
const cellBegin = /([;\t\r\n])([\s";]*[=+\-@]?)/g;
const needsQuotes = /[",\r\n]/;

/** By this Excel knows that a file is UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * A table as a CSV file (RFC 4180) in UTF-8. A text that looks like a formula is kept a text by an apostrophe in front of it, as in the
 * files that the server makes; a number is written as it is, with a point.
 */
export function csvOf(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [headings, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`);
  return byteOrderMark + lines.join('');
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = withoutFormulas(value);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function withoutFormulas(text: string): string {
  const inside = text.replace(cellBegin, (begin: string, separator: string, rest: string) =>
    /[=+\-@]$/.test(rest) ? `${separator}'${rest}` : begin,
  );
  return formula.test(text) ? `'${inside}` : inside;
}
