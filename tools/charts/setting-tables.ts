import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/paths.mjs';
import { serviceNames } from './settings.ts';

/** The settings in the tables of a README, with what the last column says of each. */
export function settingTable(file: string): ReadonlyMap<string, string> {
  const tables = readFileSync(inRoot(file), 'utf8')
    .split(/\n(?=\| setting )/)
    .slice(1);
  const rows = tables.flatMap((table) => table.slice(0, `${table}\n\n`.indexOf('\n\n')).split('\n').slice(2));
  const entries = rows.flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    const names = [...(cells[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)];
    return names.map(([, name = '']) => [name, cells.at(-2) ?? ''] as const);
  });
  return new Map(entries);
}

/** What the READMEs say together in one row, or in text. */
const furtherDescriptions: readonly (readonly [string, string])[] = [
  ['KAFKA_PREFIX', 'begins every topic and group, so that several installations can share a cluster'],
  ['REDIS_PREFIX', 'begins every key; `parcelbell:` and KAFKA_PREFIX unless it is set'],
  ['LINK_SECRET_PREVIOUS', 'accepted too while LINK_SECRET is replaced'],
  ['METRICS_TOKEN_PREVIOUS', 'accepted too while METRICS_TOKEN is replaced'],
];

/** What the READMEs say of every setting; a service's own README comes before that of the product. */
export function settingDescriptions(): ReadonlyMap<string, string> {
  const own = serviceNames.flatMap((service) => [...settingTable(`services/${service}/README.md`)]);
  return new Map([...furtherDescriptions, ...settingTable('README.md'), ...own]);
}
