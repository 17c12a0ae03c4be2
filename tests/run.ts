// The tests: of a level, or of the files that are named. node tests/run.ts [--level=quick|merge|full] [options of Jest or Playwright]
import { SetupError, say } from '../tools/setup/report.mjs';
import { prepareEngines } from './engines/prepare-engines.ts';
import { availableEngines } from './harness/product-process.ts';
import { runStep, runSteps, type Step } from './run-steps.ts';

const jest = (...projects: readonly string[]): Step => ({
  name: `Jest: ${projects.join(', ')}`,
  runner: 'jest',
  args: ['--selectProjects', ...projects],
});
const browser = (name: string, ...args: readonly string[]): Step => ({ name, runner: 'playwright', args });
const overKafka = (step: Step): Step => ({
  ...step,
  name: `${step.name}, as services`,
  env: { TEST_SHAPE: 'services' },
});

/** A tester that knows the OpenAPI document alone, where PyPI can be had, the chart with Helm and kubeconform, where Go modules can, and Lighthouse, where npm can. */
const documents = (level: 'merge' | 'full'): readonly Step[] => [
  { name: 'Outside tester', runner: 'outside', args: [level] },
  { name: 'Chart', runner: 'conform' },
  { name: 'Documentation', runner: 'lighthouse' },
];

const cluster: Step = { name: 'Containers and cluster', runner: 'cluster', args: ['--skip-missing'] };

/** What each command of the README runs, see docs/testing.md. */
const levels = {
  quick: () => [jest('unit', 'front', 'int', 'smoke'), browser('Browser: smoke', '--grep', '@smoke')],
  merge: () => [
    jest('unit', 'front', 'int', 'smoke', 'e2e'),
    browser('Browser', '--grep-invert', '@full'),
    ...documents('merge'),
  ],
  full: () => [
    jest('unit', 'front', 'int', 'smoke', 'e2e', 'full'),
    browser('Browser'),
    ...(availableEngines() ? [jest('smoke', 'e2e'), browser('Browser', '--grep-invert', '@full')].map(overKafka) : []),
    ...documents('full'),
  ],
} satisfies Record<string, () => readonly Step[]>;

const [first = '', ...rest] = process.argv.slice(2);
const level = first.startsWith('--level=') ? first.slice('--level='.length) : undefined;
try {
  process.exitCode = level === undefined ? await runFiles([first, ...rest]) : await runLevel(level);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

async function runFiles(args: readonly string[]): Promise<number> {
  const runner = args.some((arg) => /\.browser|tests\/browser/.test(arg)) ? 'playwright' : 'jest';
  return onEngines(false, () => runStep({ name: 'Tests', runner, args }));
}

async function runLevel(name: string): Promise<number> {
  const steps = levels[name as keyof typeof levels];
  if (!steps) throw new SetupError(`There is no level ${name}; there are ${Object.keys(levels).join(', ')}.`);
  const isFull = name === 'full';
  const verdicts: string[] = [];
  const limit = isFull ? { TEST_TIMEOUT_MS: '300000' } : {};
  const failed = await onEngines(isFull, () => runSteps(steps(), verdicts, limit));
  // The product in containers has engines of its own, so it waits until those of the other tests have ended.
  const clusterFailed = isFull ? await runSteps([cluster], verdicts) : 0;
  for (const verdict of verdicts) say(verdict);
  return failed || clusterFailed;
}

/** Runs on the engines that the environment names, or in containers where that is wanted or demanded; says which, and what is skipped. */
async function onEngines(mayStart: boolean, work: () => Promise<number>): Promise<number> {
  const engines = await prepareEngines(process.env, mayStart).catch((error: Error) => {
    throw new SetupError(error.message);
  });
  for (const [name, value] of Object.entries(engines.settings))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  say(engines.line);
  try {
    return await work();
  } finally {
    await engines.stop();
    say(engines.line);
  }
}
