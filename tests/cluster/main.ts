// The product in containers and in a cluster: npm run cluster [-- images|compose|engines|kubernetes|tilt …] [options of Jest]
import { globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../tools/setup/paths.mjs';
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

/** The steps of a part whose tests are `<part>*.cluster.test.ts`: each file by itself, in the order of names, because all need the same ports and nodes. */
const filesOf = (part: string) => (options: readonly string[]) => {
  const files = globSync(`tests/cluster/${part}*.cluster.test.ts`, { cwd: root }).toSorted();
  return files.map((file): Step => {
    const args = ['--selectProjects', 'cluster', '--runTestsByPath', file, ...options];
    return { name: path.basename(file, '.cluster.test.ts'), runner: 'jest', args, env: limit };
  });
};

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
  images: { needs: [dockerEngine, publishedPorts], steps: filesOf('images'), measured: figuresTable },
  compose: { needs: [dockerEngine, publishedPorts], steps: filesOf('compose') },
  engines: { needs: [dockerEngine, publishedPorts], steps: onContainers },
  kubernetes: {
    needs: [dockerEngine, testCluster, builtPrograms('kube-router', 'metrics-server', 'keda-operator', 'keda-adapter')],
    steps: filesOf('kubernetes'),
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
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown) throw new SetupError(`There is no part ${unknown}; there are ${Object.keys(parts).join(', ')}.`);
  const isSkipping = options.includes('--skip-missing');
  const given = options.filter((each) => each !== '--skip-missing');
  const verdicts: string[] = [];
  let failed = 0;
  for (const [name, { needs, steps, measured }] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const missing = await firstMissing(needs);
    if (missing) {
      verdicts.push(`${isSkipping ? 'skipped' : 'FAILED'}: ${name}. ${missing}`);
      failed ||= isSkipping ? 0 : 1;
      continue;
    }
    const code = await runSteps(steps(given), verdicts);
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
