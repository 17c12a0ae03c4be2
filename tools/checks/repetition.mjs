/**
 * Finds blocks of six lines and more that occur twice in the code. jscpd finds the candidates. Here they are reduced to whole lines of
 * code, because a block that only shares imports, comments or brackets is no repetition. `--all` lists every block that is found.
 *
 * `repetition-allowed.json` lists the pairs of files that may share a block, each with the reason. An entry that is no longer needed
 * fails the check.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { inRoot, root } from '../setup/paths.mjs';
import { print, printError } from '../setup/report.mjs';

const fewestLines = 6;
const folders = ['addresses', 'frontends', 'proto/src', 'services', 'tests', 'tools'];
const allowedFile = 'tools/checks/repetition-allowed.json';

const blocks = repeatedBlocks();
const allowed = JSON.parse(readFileSync(inRoot(allowedFile), 'utf8')).map((entry) => ({
  ...entry,
  pair: pairOf(entry.files),
}));
const allowedPairs = new Set(allowed.map(({ pair }) => pair));
const foundPairs = new Set(blocks.map(({ pair }) => pair));
const unlisted = blocks.filter(({ pair }) => !allowedPairs.has(pair));

const faults = [
  ...unlisted.map(({ locations, lines }) => `${locations} share ${lines} lines`),
  ...allowed.filter(({ reason }) => !reason).map(({ pair }) => `${pair} has no reason in ${allowedFile}`),
  ...allowed
    .filter(({ pair }) => !foundPairs.has(pair))
    .map(({ pair }) => `${pair} is not needed in ${allowedFile} any more`),
];
if (process.argv.includes('--all')) for (const { locations, lines } of blocks) print(`${locations} (${lines} lines)`);
if (faults.length > 0) {
  printError(
    `${faults.join('\n')}\nUse one piece of code for both, or add the pair to ${allowedFile} with the reason.`,
  );
  process.exitCode = 1;
}

function pairOf(files) {
  return [...files].sort().join(' ~ ');
}

/** The blocks that occur twice, the longest one of each pair of places. */
function repeatedBlocks() {
  const blocks = new Map();
  for (const { firstFile, secondFile } of candidates()) {
    const lines = longestCommonRun(linesOf(firstFile), linesOf(secondFile));
    if (lines < fewestLines || overlap(firstFile, secondFile)) continue;
    const pair = pairOf([firstFile.name, secondFile.name]);
    const locations = [firstFile, secondFile].map(({ name, start, end }) => `${name}:${start}-${end}`).join(' ~ ');
    if ((blocks.get(pair)?.lines ?? 0) < lines) blocks.set(pair, { pair, locations, lines });
  }
  return [...blocks.values()].sort((a, b) => b.lines - a.lines);
}

function overlap(first, second) {
  return first.name === second.name && first.end >= second.start && second.end >= first.start;
}

/**
 * What jscpd finds. It compares each place with one earlier place that shares as many tokens as asked for, which may hide a longer
 * block elsewhere. So it is asked for several lengths.
 */
function candidates() {
  const output = mkdtempSync(path.join(tmpdir(), 'parcelbell-repetition-'));
  try {
    return [15, 20, 25, 30, 40, 55].flatMap((tokens) => runJscpd(tokens, output));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

function runJscpd(tokens, output) {
  const options = [
    ...['--min-tokens', String(tokens), '--min-lines', '4', '--mode', 'weak', '--absolute'],
    ...['--format', 'typescript,tsx,javascript,css,markup', '--cross-formats', 'typescript,tsx'],
    ...['--ignore', '**/node_modules/**,**/dist/**', '--reporters', 'json', '--output', output],
  ];
  execFileSync(process.execPath, [inRoot('node_modules/jscpd/run-jscpd.js'), ...options, ...folders], { cwd: root });
  const { duplicates } = JSON.parse(readFileSync(path.join(output, 'jscpd-report.json'), 'utf8'));
  const relative = (place) => ({ ...place, name: path.relative(root, place.name) });
  return duplicates.map(({ firstFile, secondFile }) => ({
    firstFile: relative(firstFile),
    secondFile: relative(secondFile),
  }));
}

/** The lines of code of one place, without indentation. */
function linesOf({ name, start, end }) {
  const withoutImports = readFileSync(inRoot(name), 'utf8').replaceAll(/^import [^;]*;$/gm, (found) =>
    found.replaceAll(/[^\n]/g, ''),
  );
  const isCode = (line) => /\w/.test(line) && !/^(\/\/|\/?\*)/.test(line);
  const lines = withoutImports.split('\n').slice(start - 1, end);
  return lines.map((line) => line.trim()).filter(isCode);
}

/** The number of lines in the longest run that occurs in both lists. */
function longestCommonRun(first, second) {
  let longest = 0;
  let before = [];
  for (const line of first) {
    const runs = second.map((other, index) => (other === line ? (before[index - 1] ?? 0) + 1 : 0));
    longest = Math.max(longest, ...runs);
    before = runs;
  }
  return longest;
}
