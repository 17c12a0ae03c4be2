import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { fileWithinMs } from './limits.mjs';

const dayMs = 24 * 60 * 60_000;
/** Of each failure as much as usually says what was expected and what came instead. */
const linesEach = 8;

/**
 * Says at the very end which tests failed and how each failure begins, so that it is found even if only the end of the log is kept;
 * the whole of it is written to a file beside what the tests themselves kept. Ends a run in which a file of tests does not end.
 */
// biome-ignore lint/style/noDefaultExport: Jest takes the default export as the reporter.
export default class FailureSummary {
  #folder;
  /** A timer for each file that runs, by its path. */
  #running = new Map();
  #failures = [];

  constructor({ rootDir }) {
    this.#folder = path.join(rootDir, '.cache/failed-tests');
  }

  onRunStart() {
    mkdirSync(this.#folder, { recursive: true });
    for (const name of readdirSync(this.#folder)) {
      const file = path.join(this.#folder, name);
      if (statSync(file).mtimeMs < Date.now() - dayMs) rmSync(file, { recursive: true, force: true });
    }
  }

  onTestFileStart({ path: file }) {
    const giveUp = () => {
      this.#summarise();
      process.stderr.write(`\n${path.relative(process.cwd(), file)} did not end within ${fileWithinMs / 1_000} s.\n`);
      process.exit(1);
    };
    this.#running.set(file, setTimeout(giveUp, fileWithinMs));
  }

  onTestFileResult({ path: file }, result) {
    clearTimeout(this.#running.get(file));
    this.#running.delete(file);
    this.#failures.push(...failuresOf(result));
  }

  onRunComplete() {
    this.#summarise();
  }

  #summarise() {
    const failures = this.#failures;
    if (failures.length === 0) return;
    const file = path.join(this.#folder, 'summary.txt');
    writeFileSync(file, failures.map(({ title, text }) => `${title}\n${text}\n`).join('\n'));
    const shown = failures.map(({ title, text }) => `✗ ${title}\n${beginning(text)}`);
    process.stderr.write(`\n${failures.length} failed:\n${shown.join('\n')}\nAll of it is in ${file}\n`);
  }
}

function failuresOf({ testFilePath, testExecError, testResults }) {
  const where = path.relative(process.cwd(), testFilePath);
  const broken = testExecError
    ? [{ title: where, text: plain(String(testExecError.stack ?? testExecError.message)) }]
    : [];
  const failed = testResults.filter(({ status }) => status === 'failed');
  return [
    ...broken,
    ...failed.map(({ ancestorTitles, title, failureMessages }) => ({
      title: [where, ...ancestorTitles, title].join(' › '),
      text: plain(failureMessages.join('\n')),
    })),
  ];
}

function plain(text) {
  return stripVTControlCharacters(text).trim();
}

function beginning(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  const kept = lines.find((line) => line.includes('.cache/failed-tests'));
  const first = lines.slice(0, linesEach);
  return [...first, ...(kept && !first.includes(kept) ? [kept] : [])]
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');
}
