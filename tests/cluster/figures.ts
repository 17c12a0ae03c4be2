import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../tools/setup/paths.mjs';

/** What was measured of one image and of a container of it. */
interface ImageFigures {
  /** All files of all layers, in MB of 10^6 bytes. */
  readonly unpackedMb?: number;
  /** From the start of its process to the first 200 of `/readyz`. */
  readonly readyMs?: number;
  /** The memory of its cgroup without file cache, once it is idle after a start, in MB. */
  readonly idleMb?: number;
}

/** The targets of docs/performance.md for a service. The tests fail only at the size, which no machine changes, and far beyond the others. */
export const targets = { unpackedMb: 160, readyMs: 2_000, idleMb: 110 } as const;

const file = inRoot('.cache/cluster/figures.json');

type Figures = Record<string, ImageFigures>;

/** Forgets what earlier runs have measured. */
export function clearFigures(): void {
  rmSync(file, { force: true });
}

/** Adds figures of an image to what is stored. */
export function recordFigures(image: string, figures: ImageFigures): void {
  const all = readFigures();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...all, [image]: { ...all[image], ...figures } }, null, 2)}\n`);
}

/** The stored figures as a table, with a mark where a target is missed. */
export function figuresTable(): string {
  const columns = Object.keys(targets) as (keyof typeof targets)[];
  const cell = (figures: ImageFigures, column: keyof typeof targets): string => {
    const figure = figures[column];
    if (figure === undefined) return '–';
    return `${figure.toFixed(0)}${figure > targets[column] ? ' (!)' : ''}`;
  };
  const rows = Object.entries(readFigures()).map(([image, figures]) => [
    image,
    ...columns.map((column) => cell(figures, column)),
  ]);
  const table = [['image', 'unpacked, MB', 'ready, ms', 'idle, MB'], ...rows, ['target', ...Object.values(targets)]];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...table.map((row) => String(row[at]).length)));
  const line = (row: readonly (string | number)[]): string =>
    row
      .map((text, at) => (at === 0 ? String(text).padEnd(widths[at] ?? 0) : String(text).padStart(widths[at] ?? 0)))
      .join('  ');
  return `${table.map(line).join('\n')}\nMeasured figures are in ${file}`;
}

function readFigures(): Figures {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figures) : {};
}
