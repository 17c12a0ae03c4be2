import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../setup/paths.mjs';
import type { Page } from './page.ts';

/** Programs of others that pages name; each is installed by whoever runs the command. */
const programs =
  'apt-get cat chmod curl docker done echo export for git head helm jq kubectl mkdir mongodump mongorestore mongosh node npm npx openssl rm sed sh sudo tar tilt'.split(
    ' ',
  );

/** A sentence for each command of the pages that names a script, a service, a file or a program that does not exist. */
export function commandFaults(pages: readonly Page[]): readonly string[] {
  const scripts = Object.keys(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).scripts);
  const services = readdirSync(inRoot('services'));
  return pages.flatMap(({ source, markdown }) =>
    commandsOf(markdown).flatMap((command) =>
      faultsOf(command, scripts, services).map((fault) => `${source}: ${command}: ${fault}`),
    ),
  );
}

/** The lines of shell commands: of blocks `sh`, and in the text what begins with npm. */
function commandsOf(markdown: string): readonly string[] {
  const fenced = [...markdown.matchAll(/^```sh.*\n([\s\S]*?)^```/gm)].flatMap(([, text = '']) => text.split('\n'));
  const unfenced = markdown.replaceAll(/^```[\s\S]*?^```/gm, '');
  const inline = [...unfenced.matchAll(/`(npm (?:run \w|test|start)[^`]*)`/g)].map(([, text = '']) => text);
  return [...fenced, ...inline].map((line) => line.trim()).filter((line) => looksLikeCommand(line));
}

/** Whether a line begins as a command does. */
export function looksLikeCommand(line: string): boolean {
  return /^(?:[A-Z][A-Z0-9_]*=\S+ )*(?:npm|node|npx|docker|helm|kubectl|curl|openssl|tilt)\b/.test(line);
}

function faultsOf(command: string, scripts: readonly string[], services: readonly string[]): string[] {
  const words = command
    .replace(/ #.*/, '')
    .split(/\s+/)
    .filter((word) => !/^[A-Z][A-Z0-9_]*=/.test(word));
  const [program = '', first = '', second = '', third = ''] = words;
  const faults = programs.includes(program) ? [] : [`there is no program ${program}`];
  if (program === 'npm') {
    const script = first === 'run' ? second : first;
    const isNpm = ['install', 'audit', 'ci'].includes(script);
    if (!isNpm && !/^[<…]/.test(script) && !scripts.includes(script)) faults.push(`there is no script ${script}`);
    if (script === 'service' && third === '--' && words[4] && /^\w/.test(words[4]) && !services.includes(words[4])) {
      faults.push(`there is no service ${words[4]}`);
    }
  }
  const files = words.filter((word) => /^(services|tools|tests|charts|frontends|openapi|k8s)\/[\w./-]+$/.test(word));
  return [...faults, ...files.filter((file) => !exists(file)).map((file) => `there is no ${file}`)];
}

/** Tests are named by the beginning of their file's name. */
function exists(file: string): boolean {
  if (existsSync(inRoot(file))) return true;
  const folder = file.slice(0, file.lastIndexOf('/'));
  return existsSync(inRoot(folder)) && readdirSync(inRoot(folder)).some((name) => `${folder}/${name}`.startsWith(file));
}

/** Commands that no test can run: those that run tests or measure, publish, or need a program that cannot be installed here. */
const untestable =
  /^(?:npm (?:test|run (?:test:full|cluster|bench|charts|release|site)\b)|git |docker run |mongo(?:dump|restore) |for name in |done$|node tests\/releases\/make)/;

/** A sentence for each test, benchmark, part, image and database that such a command names and that does not exist. */
export function untestedFaults(line: string): readonly string[] {
  const command = line.replace(/^(?:[A-Z][A-Z0-9_]*=\S+ )+/, '');
  if (!untestable.test(command)) return ['a test can run it'];
  const words = (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
  if (command.startsWith('npm')) return scriptFaults(words);
  const image = command.startsWith('docker run') ? words.at(-1) : undefined;
  if (image && !textOf('docker-compose.yml').includes(`image: ${image}`))
    return [`${image} is not in docker-compose.yml`];
  const owners = globSync('services/*/src/data', { cwd: inRoot('.') }).map((folder) => folder.split('/')[1]);
  const dumped = /^for name in (.+); do$/.exec(command)?.[1]?.split(' ');
  return dumped && dumped.toSorted().join() !== owners.toSorted().join()
    ? [`the databases are ${owners.join(' ')}`]
    : [];
}

function scriptFaults(words: readonly string[]): readonly string[] {
  const given = words.slice(words.indexOf('--') + 1);
  if (!words.includes('--')) return [];
  const first = given.findIndex((word) => word.startsWith('-'));
  const names = first < 0 ? given : given.slice(0, first);
  if (words[1] === 'test') return testFaults(names, given);
  if (words[2] === 'bench')
    return names.filter((name) => !has('tests/bench/main.ts', name)).map((name) => `no benchmark ${name}`);
  if (words[2] !== 'cluster') return [];
  const isPart = (name: string) =>
    has('tests/cluster/main.ts', name) || existsSync(inRoot(`tests/cluster/${name}.cluster.test.ts`));
  return names.filter((name) => !isPart(name)).map((name) => `no part ${name}`);
}

/** Whether tests begin with these paths, and have the words of `-t` or `-g` in their names. */
function testFaults(paths: readonly string[], given: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const files = globSync([`${path}*`, `${path}*/**`], {
      cwd: inRoot('.'),
      exclude: (file) => file.includes('node_modules'),
    });
    if (!files.some((file) => /\.test\.tsx?$/.test(file))) return [`there is no test ${path}`];
    const at = given.findIndex((word) => word === '-t' || word === '-g');
    const name = at < 0 ? undefined : given[at + 1];
    const found = !name || files.some((file) => /\.tsx?$/.test(file) && textOf(file).includes(name));
    return found ? [] : [`no test of ${path} has ${name} in its name`];
  });
}

/** Whether an object in a file has a property with this name. */
function has(file: string, name: string): boolean {
  return new RegExp(`^  '?${name}'?: \\{`, 'm').test(textOf(file));
}

function textOf(file: string): string {
  return readFileSync(inRoot(file), 'utf8');
}
