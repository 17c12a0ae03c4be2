/**
 * Prints how large the project is: files, lines and functions of each package, and the words of the documents. Counted are the files that
 * git knows, of code without tests, test kits (`testing/`), generated code (`gen/`) and blank lines. `npm run size -- --time` also
 * measures `npm run check`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { parseSync } from '@swc/core';
import { inRoot } from '../setup/paths.mjs';
import { print } from '../setup/report.mjs';

const files = execFileSync('git', ['ls-files'], { cwd: inRoot(), encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(inRoot(file)));
const code = files.filter((file) => /\.(ts|tsx|mts|mjs|css)$/.test(file) && !/\.test\.|\/gen\/|\/testing\//.test(file));
const documents = files.filter((file) => file.endsWith('.md'));

const packages = Map.groupBy(code, packageOf);
const rows = [...packages]
  .map(([name, members]) => ({ name, ...measured(members) }))
  .sort((one, other) => one.name.localeCompare(other.name));

printTable(rows);
printTable([
  sum('services', (file) => file.startsWith('services/')),
  sum('frontends', (file) => file.startsWith('frontends/')),
  sum('services and frontends', (file) => /^(services|frontends)\//.test(file)),
  sum('everything', () => true),
]);
printDocuments();
if (process.argv.includes('--time')) printTimeOfCheck();

/** The package of a file: its folder below `services`, `frontends` or `tests`, else the first folder. */
function packageOf(file) {
  const [first, second, third] = file.split('/');
  if (third === undefined && second === undefined) return '.';
  return ['services', 'frontends'].includes(first) && third ? `${first}/${second}` : first;
}

function sum(name, belongs) {
  return { name, ...measured(code.filter(belongs)) };
}

function measured(members) {
  const each = members.map((file) => {
    const text = readFileSync(inRoot(file), 'utf8');
    return { file, lines: linesOf(text), functions: /\.css$|\.d\.mts$/.test(file) ? [] : functionsOf(file, text) };
  });
  const functions = each.flatMap((one) => one.functions);
  return {
    files: members.length,
    code: total(each.filter(({ file }) => !file.endsWith('.css'))),
    css: total(each.filter(({ file }) => file.endsWith('.css'))),
    'lines of a file': spread(each.map(({ lines }) => lines)),
    functions: functions.length,
    'lines of a function': spread(functions),
  };
}

function total(each) {
  return each.reduce((lines, one) => lines + one.lines, 0);
}

function linesOf(text) {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}

/** The lines of each named or anonymous function of more than one line. */
function functionsOf(file, text) {
  const bytes = Buffer.from(text);
  const options = { syntax: 'typescript', tsx: file.endsWith('.tsx'), decorators: false };
  const found = [];
  visit(parseSync(text, file.endsWith('.mjs') ? { syntax: 'ecmascript' } : options), (node) => {
    if (
      !/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|MethodProperty)$/.test(node.type)
    )
      return;
    const span = node.span ?? node.function?.span;
    const lines = linesOf(bytes.subarray(span.start - 1, span.end - 1).toString('utf8'));
    if (lines > 1) found.push(lines);
  });
  return found;
}

function visit(node, see) {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, see);
  } else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') see(node);
    for (const each of Object.values(node)) visit(each, see);
  }
}

/** Median, 90th percentile and maximum. */
function spread(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return `${at(0.5)} / ${at(0.9)} / ${at(1)}`;
}

function printTable(table) {
  const columns = Object.keys(table[0]);
  const widths = columns.map((column) => Math.max(column.length, ...table.map((row) => String(row[column]).length)));
  const line = (values) =>
    values.map((value, i) => String(value)[i === 0 ? 'padEnd' : 'padStart'](widths[i])).join('  ');
  print(`${line(columns)}\n${table.map((row) => line(Object.values(row))).join('\n')}\n`);
}

function printDocuments() {
  const words = (members) =>
    members.reduce(
      (sum, file) => sum + (readFileSync(inRoot(file), 'utf8').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0),
      0,
    );
  const groups = Map.groupBy(documents, (file) => /^docs\/[^/]+(?=\/)|^docs|^[^/]+(?=\/)/.exec(file)?.[0] ?? 'root');
  printTable([
    ...[...groups].map(([name, members]) => ({ documents: name, files: members.length, words: words(members) })),
    { documents: 'all', files: documents.length, words: words(documents) },
  ]);
}

function printTimeOfCheck() {
  const begin = performance.now();
  execFileSync(process.execPath, [inRoot('tools/run.mjs'), 'check'], { cwd: inRoot(), stdio: 'ignore' });
  print(`npm run check: ${((performance.now() - begin) / 1000).toFixed(0)} s`);
}
