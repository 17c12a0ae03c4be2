// The product in containers and in a cluster: npm run cluster [-- images|compose|engines|kubernetes|tilt …] [options of Jest]; one file: -- kubernetes-pods
import { print, SetupError, say } from '../../tools/setup/report.mjs';
import { runSteps, type Step } from '../run-steps.ts';
import { figuresTable } from './figures.ts';
import { builtPrograms } from './programs.ts';
import { dockerEngine, publishedPorts, type Requirement, testCluster } from './requirements.ts';

interface Part {
  /** The first one that is missing is reported. */
  readonly needs: readonly Requirement[];
  readonly steps: (options: readonly string[]) => readonly Step[];
  /** What its tests have measured. */
  readonly measured?: () => string;
}

const limit = { TEST_TIMEOUT_MS: '300000' };

const stepOf = (name: string, options: readonly string[]): Step => ({
  name,
  runner: 'jest',
  args: ['--selectProjects', 'cluster', '--runTestsByPath', `tests/cluster/${name}.cluster.test.ts`, ...options],
  env: { ...limit, CLUSTER_EVIDENCE: `.cache/cluster/${name}` },
});

/** The steps of a part: each file by itself, in this order, because all need the same ports and nodes. */
const filesOf =
  (...names: readonly string[]) =>
  (options: readonly string[]) =>
    names.map((name) => stepOf(name, options));

/** The integration tests on the engines of `docker-compose.yml` in containers. `npm test` and `.ci/run` use embedded engines, or processes. */
const onContainers = (options: readonly string[]): readonly Step[] => [
  {
    name: 'engines',
    runner: 'tests',
    args: ['--selectProjects', 'int', ...options],
    // Testcontainers would look for another address if this command runs in a container itself. That of published ports is known to work.
    env: { TEST_ENGINES: 'containers', TESTCONTAINERS_HOST_OVERRIDE: '127.0.0.1', ...limit },
  },
];

const parts: Readonly<Record<string, Part>> = {
  images: { needs: [dockerEngine, publishedPorts], steps: filesOf('images', 'small-site'), measured: figuresTable },
  compose: { needs: [dockerEngine, publishedPorts], steps: filesOf('compose') },
  engines: { needs: [dockerEngine, publishedPorts], steps: onContainers },
  kubernetes: {
    needs: [dockerEngine, testCluster, builtPrograms('kube-router', 'metrics-server', 'keda-operator', 'keda-adapter')],
    // What needs the least comes first, and what builds a second checkout last.
    steps: filesOf(
      ...['kubernetes-small', 'kubernetes-network', 'kubernetes-pods'],
      ...['kubernetes-secrets', 'kubernetes-scaling', 'kubernetes-upgrade'],
    ),
  },
  tilt: { needs: [dockerEngine, testCluster, builtPrograms('tilt')], steps: filesOf('tilt') },
};

try {
  process.exitCode = await runParts(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

async function runParts(args: readonly string[]): Promise<number> {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const names = firstOption < 0 ? args : args.slice(0, firstOption);
  const options = firstOption < 0 ? [] : args.slice(firstOption);
  const known = Object.entries(parts).flatMap(([name, { steps }]) => [name, ...steps([]).map((step) => step.name)]);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new SetupError(`There is no part ${unknown}; there are ${[...new Set(known)].join(', ')}.`);
  const isSkipping = options.includes('--skip-missing');
  const given = options.filter((each) => each !== '--skip-missing');
  const verdicts: string[] = [];
  let failed = 0;
  for (const [name, { needs, steps, measured }] of Object.entries(parts)) {
    const isWhole = names.length === 0 || names.includes(name);
    const chosen = steps(given).filter((step) => isWhole || names.includes(step.name));
    if (chosen.length === 0) continue;
    const missing = await firstMissing(needs);
    if (missing) {
      verdicts.push(`${isSkipping ? 'skipped' : 'FAILED'}: ${name}. ${missing}`);
      failed ||= isSkipping ? 0 : 1;
      continue;
    }
    const code = await runSteps(chosen, verdicts);
    failed ||= code;
    if (measured) print(measured());
  }
  for (const verdict of verdicts) say(verdict);
  return failed;
}

async function firstMissing(needs: readonly Requirement[]): Promise<string | undefined> {
  for (const need of needs) {
    const line = await need();
    if (line) return line;
  }
  return undefined;
}
