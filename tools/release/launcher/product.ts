import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { isInUse } from '@parcelbell/document-store';
import { fromThisMachine } from '@parcelbell/http/this-machine';
import { type Installation, LauncherError, type Settings } from './installation.ts';
import { waitFor } from './locks.ts';

/** The product drains for at most this long, see docs/operations.md; then it is killed. */
const endsWithinMs = 60_000;
const answersWithinMs = 3_000;
/** What is kept of the output of a version that is tried. */
const maxOutput = 8_000;

/** Starts a version of the product. It ends when this process is gone, however that ends. */
export function spawnProduct(
  installation: Installation,
  version: string,
  { settings = {}, output = 'inherit' }: { readonly settings?: Settings; readonly output?: 'inherit' | 'pipe' } = {},
): ChildProcess {
  const { nodeFlags } = installation.release(version);
  const main = installation.inVersion(version, 'app', 'main.mjs');
  return spawn(installation.inVersion(version, 'bin', 'node'), ['--enable-source-maps', ...nodeFlags, main], {
    cwd: installation.home,
    env: { ...environmentOf(installation, version), ...settings },
    stdio: ['ignore', output, output, 'ipc'],
    // Ctrl-C reaches the launcher alone, which passes it on once.
    detached: true,
  });
}

function environmentOf(installation: Installation, version: string): NodeJS.ProcessEnv {
  const own = { FRONT_ENDS_DIR: installation.inVersion(version, 'frontends'), PARCELBELL_VERSION: version };
  return { ...own, ...installation.settings, DATA_DIR: installation.dataDir };
}

/** Runs a program of a version to its end and answers its exit code. */
export async function runProgram(
  installation: Installation,
  program: 'backup' | 'doctor',
  args: readonly string[],
): Promise<number> {
  const version = installation.current();
  const main = installation.inVersion(version, program, 'main.mjs');
  if (!existsSync(main)) throw new LauncherError(`Parcelbell ${version} has no ${program}.`);
  const child = spawn(
    installation.inVersion(version, 'bin', 'node'),
    ['--disable-warning=ExperimentalWarning', main, ...args],
    { env: environmentOf(installation, version), stdio: 'inherit' },
  );
  const [code] = await once(child, 'exit');
  return (code as number | null) ?? 1;
}

/** Asks a product to end, and kills it if it does not within a minute. Answers the exit code. */
export async function endProduct(child: ChildProcess): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), endsWithinMs);
    await exited;
    clearTimeout(timer);
  }
  return child.exitCode ?? 1;
}

/** Waits until no product works on the data: one whose launcher was killed ends by itself. Throws LauncherError after a minute. */
export async function waitUntilFree({ dataDir }: Installation): Promise<void> {
  const isFree = await waitFor(endsWithinMs, () => (isInUse(dataDir) ? undefined : true));
  if (!isFree) throw new LauncherError(`${dataDir} is in use: stop the product that runs there, and try again.`);
}

/** Where the product of an installation listens, from this machine. */
export function urlOf({ settings }: Pick<Installation, 'settings'>): string {
  return fromThisMachine({ host: settings.HOST || '127.0.0.1', port: Number(settings.PORT || 8080) });
}

/** The answer to a GET; undefined if nothing listens or answers in time. */
export function answerOf(url: string): Promise<Response | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(answersWithinMs) }).catch(() => undefined);
}

/** Whether the product at an address becomes ready in time. `hasEnded` answers whether it never will. */
export async function becomesReady(url: string, withinMs: number, hasEnded = () => false): Promise<boolean> {
  const isReady = async () => {
    if ((await answerOf(`${url}/readyz`))?.ok) return true;
    return hasEnded() ? false : undefined;
  };
  return (await waitFor(withinMs, isReady)) ?? false;
}

/**
 * Starts a version on the data, where only this machine reaches it, waits until it is ready, and stops it. Nobody can change anything meanwhile. Answers
 * undefined if it became ready and ended well, else why it did not.
 */
export async function tryVersion(installation: Installation, version: string, withinMs: number) {
  const port = await freePort();
  const { PUBLIC_URL = urlOf(installation) } = installation.settings;
  const settings = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL };
  const child = spawnProduct(installation, version, { settings, output: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (said = (said + chunk).slice(-maxOutput)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const isReady = await becomesReady(`http://127.0.0.1:${port}`, withinMs, hasEnded);
  const ended = hasEnded() ? `ended with ${child.exitCode ?? child.signalCode}` : undefined;
  const code = await endProduct(child);
  if (isReady && code === 0) return undefined;
  const why = ended ?? (isReady ? `ended with ${code}` : `was not ready within ${withinMs / 1_000} s`);
  return `${version} ${why}. It wrote:\n${said.trim().split('\n').slice(-5).join('\n')}`;
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
