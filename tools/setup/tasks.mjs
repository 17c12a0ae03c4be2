import { existsSync, readdirSync } from 'node:fs';
import { buildWhatChanged } from './build.mjs';
import { run } from './child.mjs';
import { documentTesters } from './documents.mjs';
import { nodeFlags, programFlags } from './node-flags.mjs';
import { inRoot, programOf, programSettings } from './paths.mjs';
import { SetupError, say, step } from './report.mjs';

const bin = (name) => inRoot('node_modules', name);

const tools = {
  // One checker: several would each resolve the types they share, beside eleven other checks.
  types: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json', '--checkers', '1'],
  lint: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  imports: [
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    'addresses',
    'services',
    'frontends',
    'proto/src',
    'tests',
  ],
  unused: [bin('knip/bin/knip.js')],
  contracts: ['tools/proto/check.mjs'],
  kit: ['tools/frontends/check-kit.mjs'],
  repetition: ['tools/checks/repetition.mjs'],
  regexps: ['tools/checks/regular-expressions.mjs'],
  packages: ['tools/checks/packages.mjs'],
  fix: [bin('@biomejs/biome/bin/biome'), 'check', '--write'],
  proto: ['tools/proto/generate.mjs'],
  openapi: [...nodeFlags, 'openapi/generate.ts'],
  api: [...nodeFlags, 'openapi/generate.ts', '--check'],
  charts: [...nodeFlags, 'tools/charts/generate.ts'],
  texts: [...nodeFlags, 'tools/texts/main.ts'],
  chart: [...nodeFlags, 'tools/charts/generate.ts', '--check'],
};

const tasks = {
  start: (runtime, args) => run(runtime, [...programFlags, programOf('all-in-one'), ...args], { env: programSettings }),
  dev: (runtime) => run(runtime, ['--disable-warning=ExperimentalWarning', 'tools/dev/main.mjs']),
  services: (runtime, args) => run(runtime, [...nodeFlags, 'tools/services/main.ts', '--bundled', ...args]),
  service: runCommand,
  backup: (runtime, args) => run(runtime, [...nodeFlags, 'services/all-in-one/src/backup/main.ts', 'backup', ...args]),
  restore: (runtime, args) =>
    run(runtime, [...nodeFlags, 'services/all-in-one/src/backup/main.ts', 'restore', ...args]),
  doctor: (runtime, args) => run(runtime, [...nodeFlags, 'services/all-in-one/src/doctor/main.ts', ...args]),
  bench: (runtime, args) => run(runtime, [...nodeFlags, 'tests/bench/main.ts', ...args]),
  release: (runtime, args) => run(runtime, [...nodeFlags, 'tools/release/main.ts', ...args]),
  cluster: (runtime, args) => run(runtime, [...nodeFlags, 'tests/cluster/main.ts', ...args]),
  outside: (runtime) => run(runtime, documentTesters.outside),
  build: async (runtime) => {
    await buildWhatChanged(runtime, { force: true });
    return 0;
  },
  check,
  fix: (runtime, args) => run(runtime, [...tools.fix, ...args]),
  proto: (runtime) => run(runtime, tools.proto),
  openapi: (runtime) => run(runtime, tools.openapi),
  charts: (runtime) => run(runtime, tools.charts),
  texts: (runtime, args) => run(runtime, [...tools.texts, ...args]),
  conform: (runtime) => run(runtime, documentTesters.conform),
  site: async (runtime, [what]) => {
    if (what === 'pictures') return run(runtime, [...nodeFlags, 'tests/browser/guide-pictures.ts']);
    await buildWhatChanged(runtime, { force: true, only: 'documentation' });
    return 0;
  },
  size: (runtime, args) => run(runtime, ['tools/checks/size.mjs', ...args]),
  test: (runtime, args) => (args.length > 0 ? test(runtime, args) : checkedTest(runtime, 'quick')),
  'test:merge': (runtime) => checkedTest(runtime, 'merge'),
  'test:full': (runtime) => checkedTest(runtime, 'full'),
};

const test = (runtime, args) => run(runtime, [...nodeFlags, 'tests/run.ts', ...args]);

async function checkedTest(runtime, level) {
  return (await check(runtime)) || (await test(runtime, [`--level=${level}`]));
}

/** Runs a task of package.json and answers its exit code. */
export async function runTask(runtime, name, args) {
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (!task) throw new SetupError(`There is no task ${name}; there are ${Object.keys(tasks).join(', ')}.`);
  return task(runtime, args);
}

/** Runs a command of one service, such as `deliveries replay`. */
function runCommand(runtime, [name, ...args]) {
  const names = readdirSync(inRoot('services')).filter((each) => existsSync(inRoot('services', each, 'src/main.ts')));
  const services = names.filter((each) => each !== 'all-in-one');
  if (!services.includes(name)) throw new SetupError(`Name a service: ${services.join(', ')}.`);
  return run(runtime, [...nodeFlags, `services/${name}/src/main.ts`, ...args]);
}

/** Runs all checks side by side. Each shows its output only where it fails. At the end the allowed exceptions are counted. */
async function check(runtime) {
  const names = [
    'types',
    'lint',
    'imports',
    'unused',
    'contracts',
    'api',
    'chart',
    'kit',
    'texts',
    'repetition',
    'regexps',
    'packages',
  ];
  const one = (name) => step(`Checking ${name}`, () => run(runtime, tools[name], { quiet: true }));
  const codes = await Promise.all(names.map(one));
  const failed = names.filter((_, index) => codes[index] !== 0);
  if (failed.length === 0) return run(runtime, ['tools/checks/exceptions.mjs']);
  say(`These checks failed: ${failed.join(', ')}.`);
  return 1;
}
