import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { inRoot } from '../setup/paths.mjs';
import { chartFolder, objectsIn } from './examples.ts';
import { helm } from './helm.ts';

const run = promisify(execFile);
const folder = inRoot('tools/charts/tiltfile');
const binary = inRoot('.cache/tiltfile/tiltfile');
const buildTimeoutMs = 240_000;
const runTimeoutMs = 10_000;

/** What a Tiltfile called of Tilt, in that order; the fields are those of tiltfile/tilt.star. */
interface Call {
  readonly name: string;
  readonly resource?: string;
  readonly workload?: string;
  readonly resource_deps?: readonly string[];
  readonly resources?: readonly string[];
  readonly paths?: readonly string[];
  readonly live_update?: readonly { readonly local: readonly string[] }[];
}

/** Go builds Starlark's interpreter. Rejects if Go is not installed or its module cannot be fetched. */
async function buildInterpreter(): Promise<void> {
  await run('go', ['build', '-o', binary, '.'], { cwd: folder, timeout: buildTimeoutMs });
}

/**
 * Runs the Tiltfile with mocks of Tilt's functions and what Helm renders: for everything, for each service alone and for a name that is none. Answers the
 * names of the subsets. Throws for the first fault: of Starlark, an unknown name or argument, a missing file, or a resource that nothing creates.
 */
export async function checkTiltfile(services: readonly string[]): Promise<string[]> {
  await buildInterpreter();
  const where = ['--namespace', 'parcelbell', '--values', inRoot('tilt/values.yaml')];
  const rendered = objectsIn(await helm('template', 'parcelbell', chartFolder, ...where));
  const engines = objectsIn(readFileSync(inRoot('tilt/engines.yaml'), 'utf8'));
  const workloads = new Set([...rendered, ...engines].map(({ metadata }) => metadata.name));
  const subsets = [[], ...services.map((name) => [name]), ['deliveries', 'notifications']];
  for (const chosen of subsets) checkCalls(await callsOf({ services: chosen }, rendered), workloads);
  checkCalls(await callsOf({ cluster: 'mine', load: 'load-images' }, rendered), workloads);
  const refused: unknown = await callsOf({ services: ['nothing'] }, rendered).catch((error) => error.message);
  if (!String(refused).includes('There is no service nothing'))
    throw new Error('The Tiltfile takes an unknown service.');
  return [...subsets.map((chosen) => chosen.join(' ') || 'all'), 'a cluster of another name'];
}

/** What the command line sets for the Tiltfile. */
interface TiltSettings {
  readonly services?: readonly string[];
  readonly cluster?: string;
  readonly load?: string;
}

async function callsOf(settings: TiltSettings, rendered: readonly object[]): Promise<Call[]> {
  const texts = [`settings=${JSON.stringify(settings)}`, `rendered=${JSON.stringify(rendered)}`];
  const args = [`${folder}/tilt.star`, 'Tiltfile', ...texts];
  const running = run(binary, args, { cwd: inRoot('.'), timeout: runTimeoutMs, maxBuffer: 16 * 1024 * 1024 });
  const { stdout } = await running.catch((error: { readonly stderr: string; readonly message: string }) => {
    throw new Error(`The Tiltfile fails:\n${error.stderr || error.message}`);
  });
  return JSON.parse(stdout) as Call[];
}

function checkCalls(calls: readonly Call[], workloads: ReadonlySet<string>): void {
  const resources = new Set(calls.flatMap(({ resource }) => resource ?? []));
  const synced = calls.flatMap(({ live_update: steps = [] }) => steps.flatMap(({ local }) => local));
  const missing = [
    ...[...calls.flatMap(({ paths = [] }) => paths), ...synced].filter((file) => !existsSync(inRoot(file))),
    ...calls.flatMap(({ workload }) => workload || []).filter((name) => !workloads.has(name)),
    ...calls
      .flatMap(({ resource_deps: needed = [], resources: enabled = [] }) => [...needed, ...enabled])
      .filter((name) => !resources.has(name)),
  ];
  if (missing.length > 0) throw new Error(`The Tiltfile names what is not there: ${[...new Set(missing)].join(', ')}`);
}
