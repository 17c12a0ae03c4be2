import type { ImportKind } from './api/imports.ts';

/** The addresses of files to fill in, which the browser makes itself. */
export function templates(hasTowers: boolean): Readonly<Record<ImportKind, string>> {
  const tower = hasTowers ? [['tower', 'North']] : [];
  return {
    units: fileOf([['unit', '101'], ...tower]),
    residents: fileOf([
      ['unit', '101'],
      ...tower,
      ['email', 'resident@example.com'],
      ['phone', ''],
      ['language', 'en'],
      ['sms', 'no'],
    ]),
  };
}

/** A CSV file with a heading and one line, from the cells of each column. */
function fileOf(columns: readonly (readonly string[])[]): string {
  const lines = [0, 1].map((line) => columns.map((cells) => cells[line] ?? '').join(','));
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`;
}
