/** Programs for tables take a cell that begins so for a formula. */
const formula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/** By this Excel knows that a file is UTF-8. */
export const csvByteOrderMark = '\uFEFF';

/** A line of a CSV file (RFC 4180). What looks like a formula is made a text, by an apostrophe in front of it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
