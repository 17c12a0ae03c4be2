import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The lines of shell commands: of blocks `sh`, of indented blocks, and in the text what begins with npm. */
function commandsOf(markdown: string): readonly string[] {
  const fenced = [...markdown.matchAll(/^```sh.*\n([\s\S]*?)^```/gm)].flatMap(([, text = '']) => text.split('\n'));
  const unfenced = markdown.replaceAll(/^```[\s\S]*?^```/gm, '');
  const indented = [...unfenced.matchAll(/(?<=\n\n)(?: {4}.*\n?)+/g)].flatMap(([text]) => text.split('\n'));
  const inline = [...unfenced.matchAll(/`(npm (?:run \w|test|start)[^`]*)`/g)].map(([, text = '']) => text);
  return [...fenced, ...indented, ...inline].map((line) => line.trim()).filter((line) => looksLikeCommand(line));
}

function looksLikeCommand(line: string): boolean {
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
