/**
 * Finds regular expressions that take more than linear time for some text: a short request could hold up a process with them. swc finds the
 * expressions in the code; scslre decides about each. A search without `^` counts too, since it starts again at each character.
 *
 * An exception is written in the line above the expression, with its reason: `// super-linear: the text has at most 40 characters`. One that is not needed fails.
 */
import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { parseSync } from '@swc/core';
import { analyse } from 'scslre';
import { inRoot, root } from '../setup/paths.mjs';
import { printError } from '../setup/report.mjs';

/** Code that meets text of others. Tests and tools read only what we wrote. */
const files = globSync('{addresses,frontends,openapi,services}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist|gen|testing)$/.test(name) || /\.(test|d)\.tsx?$/.test(name),
}).sort();
const exceptionForm = /\/\/ super-linear: \S/;

const faults = files.flatMap(faultsOf);
if (faults.length > 0) {
  printError(
    `${faults.join('\n')}\nBound the repetitions, or cut the text before and say so in the line above: // super-linear: <reason>`,
  );
  process.exitCode = 1;
}

function faultsOf(file) {
  const source = readFileSync(inRoot(file), 'utf8');
  const lines = source.split('\n');
  const excused = new Set(lines.flatMap((line, index) => (exceptionForm.test(line) ? [index] : [])));
  const found = expressionsIn(file, source).flatMap(({ pattern, flags, line }) => {
    const reason = slownessOf(pattern, flags);
    if (reason === undefined || excused.delete(line - 1)) return [];
    return [`${file}:${line + 1} /${pattern}/${flags} ${reason}`];
  });
  return [...found, ...[...excused].map((line) => `${file}:${line + 1} excuses an expression that needs no excuse`)];
}

/** The expressions of a file: literals, and texts that are given to RegExp. `line` counts from 0. */
function expressionsIn(file, source) {
  if (!/RegExp|\//.test(source)) return [];
  const module = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' });
  const found = [];
  let from = 0;
  visit(module, (node) => {
    const expression = expressionOf(node);
    if (!expression) return;
    // The tree is in the order of the source, nearly always.
    const at = source.indexOf(expression.raw, from);
    from = Math.max(from, at);
    const before = source.slice(0, at === -1 ? source.indexOf(expression.raw) : at);
    found.push({ ...expression, line: before.split('\n').length - 1 });
  });
  return found;
}

function expressionOf(node) {
  if (node.type === 'RegExpLiteral') {
    return { pattern: node.pattern, flags: node.flags, raw: `/${node.pattern}/${node.flags}` };
  }
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  if (node.callee.value !== 'RegExp') return undefined;
  const [pattern, flags] = (node.arguments ?? []).map(({ expression }) => expression);
  if (pattern?.type !== 'StringLiteral') return undefined;
  return { pattern: pattern.value, flags: flags?.value ?? '', raw: pattern.raw };
}

function visit(node, see) {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string') see(node);
  for (const child of Object.values(node)) visit(child, see);
}

function slownessOf(source, flags) {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  const [worst] = reports.toSorted((one, other) => Number(other.exponential) - Number(one.exponential));
  if (!worst) return undefined;
  return `takes ${worst.exponential ? 'exponential' : 'polynomial'} time, for example for many ${worst.character.literal.source}`;
}
