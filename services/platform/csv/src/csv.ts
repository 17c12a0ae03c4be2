/** Programs for tables take a cell that begins so for a formula. */
const formula = /^[=+\-@\t\r]/;
/**
 * Where another separator may begin a cell, with what may stand before its text: in many countries these programs separate by semicolons, and take no notice of
 * quotes that do not begin a cell.
 */
const cellBegin = /([;\t\r\n])([\s";]*[=+\-@]?)/g;
const needsQuotes = /[",\r\n]/;

/** By this Excel knows that a file is UTF-8. */
export const csvByteOrderMark = '\uFEFF';

/** A line of a CSV file (RFC 4180). What a program would take for a formula is made a text, by an apostrophe in front of it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = withoutFormulas(text);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function withoutFormulas(text: string): string {
  const inside = text.replace(cellBegin, (begin: string, separator: string, rest: string) =>
    /[=+\-@]$/.test(rest) ? `${separator}'${rest}` : begin,
  );
  return formula.test(text) ? `'${inside}` : inside;
}
