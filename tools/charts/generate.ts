/**
 * Writes what of the chart follows from the code: the facts of the workloads, the schema and the description of the values, the dashboards,
 * and the renders of the examples. With --check, nothing is written, and files that are not up to date are named; a test compares the renders.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printError } from '../setup/report.mjs';
import { dashboards } from './dashboards.ts';
import { chartFolder, exampleNames, render, renderFile } from './examples.ts';
import { chartReadme } from './readme.ts';
import { valuesJsonSchema } from './values-schema.ts';
import { workloadFacts } from './workloads.ts';

const isCheck = process.argv.includes('--check');
const stale: string[] = [];

function put(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  if (isCheck) return void stale.push(path.relative(process.cwd(), file));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
const schema = valuesJsonSchema();
put(`${chartFolder}/files/workloads.json`, json(workloadFacts()));
put(`${chartFolder}/values.schema.json`, json(schema));
put(`${chartFolder}/README.md`, chartReadme(schema));
for (const dashboard of dashboards()) put(`${chartFolder}/files/dashboards/${dashboard.uid}.json`, json(dashboard));
if (!isCheck) await Promise.all(exampleNames.map(async (name) => put(renderFile(name), await render(name))));

if (stale.length > 0) {
  printError(`Not up to date, so run npm run charts: ${stale.join(', ')}`);
  process.exitCode = 1;
}
