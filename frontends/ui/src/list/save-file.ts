import { csvOf } from './csv.ts';

/** How long a file can be fetched by its address, in milliseconds. Some browsers begin only after the reader has chosen a folder. */
const objectUrlLifetimeMs = 60_000;

/** Lets the browser store a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), objectUrlLifetimeMs);
}

/** Lets the browser store data as a JSON file that a person can read. */
export function saveJson(data: unknown, name: string): void {
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name);
}

/** Lets the browser store a table as a CSV file. No cell of it is a formula. */
export function downloadCsv(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  saveFile(new Blob([csvOf(headings, rows)], { type: 'text/csv;charset=utf-8' }), name);
}
