import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/paths.mjs';
import { defaultValues } from './examples.ts';
import { settingDescriptions } from './setting-tables.ts';
import { isSecret, isValue, type JsonSchema, serviceNames, settingsOf } from './settings.ts';
import { workloadFacts } from './workloads.ts';

interface Node {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Node>>;
}

/** README.md of the chart: the text of readme-head.md, then every value and every setting. */
export function chartReadme(schema: JsonSchema): string {
  const head = readFileSync(inRoot('tools/charts/readme-head.md'), 'utf8').trimEnd();
  const values = rowsOf(schema as Node, defaultValues(), []);
  const workload = rowsOf((schema as Node).properties?.defaults as Node, defaultValues().defaults, []);
  const parts = [
    head,
    '## Values',
    table(['value', 'default', 'meaning'], values),
    '### Of a service or front end',
    '`defaults` is for all services, `frontEndDefaults` for all front ends; `services.<name>` and `frontEnds.<name>` are for one.',
    table(['value', 'default', 'meaning'], workload),
    '## Settings',
    '`settings` is for all processes, `services.<name>.settings` for one. Values are text: put numbers and `true` in quotes.',
    table(['setting', 'read by', 'meaning'], settingRows(false)),
    '## Secrets',
    'Keys of the Secret `secrets.name`. A process gets only those that it reads.',
    table(['key', 'read by', '', 'meaning'], settingRows(true)),
  ];
  return `${parts.join('\n\n')}\n`;
}

const ofWorkloads = ['defaults', 'services', 'frontEndDefaults', 'frontEnds'];
const notShown = ['global', 'workload', 'settings', ...ofWorkloads];

function rowsOf(node: Node, defaults: unknown, at: readonly string[]): string[][] {
  return Object.entries(node.properties ?? {}).flatMap(([name, child]) => {
    if (at.length === 0 && notShown.includes(name)) return [];
    const value = (defaults as Record<string, unknown> | undefined)?.[name];
    const where = [...at, name];
    const isGroup = child.properties !== undefined && Object.keys(child.properties).length > 0;
    const own = child.description ?? (isGroup ? undefined : '');
    const row = own === undefined ? [] : [[`\`${where.join('.')}\``, isGroup ? '' : shown(value), textOf(child, own)]];
    return isGroup ? [...row, ...rowsOf(child, value, where)] : row;
  });
}

function textOf(node: Node, description: string): string {
  const choices = node.enum ? node.enum.map((choice) => `\`${choice}\``).join(', ') : '';
  return [choices, description].filter(Boolean).join(': ');
}

function shown(value: unknown): string {
  if (value === undefined) return 'none';
  if (value === '') return 'empty';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

function settingRows(secret: boolean): string[][] {
  const facts = workloadFacts().services;
  const forms = Object.assign({}, ...serviceNames.map(settingsOf)) as Record<string, Node>;
  const names = Object.keys(forms).filter((name) => isValue(name) && isSecret(name) === secret);
  const descriptions = settingDescriptions();
  return names.sort().map((name) => {
    const readers = serviceNames.filter((service) => readsIt(facts[service], name));
    const needed = readers.some((service) => facts[service]?.secrets[name] === 'required');
    // Links in the READMEs lead from where these are.
    const description = (descriptions.get(name) ?? '').replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');
    const meaning = secret ? [needed ? 'required' : 'optional', description] : [textOf(forms[name] ?? {}, description)];
    return [`\`${name}\``, readersText(readers), ...meaning];
  });
}

function readersText(readers: readonly string[]): string {
  if (readers.length === serviceNames.length) return 'all';
  if (readers.length === serviceNames.length - 1 && !readers.includes('gateway')) return 'all but gateway';
  return readers.join(', ');
}

function readsIt(facts: ReturnType<typeof workloadFacts>['services'][string] | undefined, name: string): boolean {
  return facts !== undefined && (facts.settings.includes(name) || name in facts.secrets);
}

/** A table as Biome and people align it: cells padded to the widest of their column. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}
