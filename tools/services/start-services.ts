import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { welcomeText } from '@parcelbell/all-in-one/welcome';
import { type Environment, isSet } from '@parcelbell/config';
import type { ServiceName } from '@parcelbell/contracts';
import {
  type Embedded,
  embeddedSettings,
  loadOrCreateSecrets,
  requireLoopbackHost,
} from '@parcelbell/embedded/dev-services';
import { fromThisMachine } from '@parcelbell/http/this-machine';
import type { SampleSize } from '@parcelbell/lifecycle';
import { readableLine } from '@parcelbell/observability';
import { programOf, programSettings, root } from '../setup/paths.mjs';
import { addresses, type Plan, planProcesses, serviceNames } from './plan.ts';
import { readLaunchSettings } from './settings.ts';
import { type Supervised, supervise } from './supervise.ts';

export interface RunningServices {
  readonly welcome: string;
  stop(): Promise<void>;
}

interface StartOptions {
  readonly replicas: string;
  /** Runs the bundles that the build has made, not the sources. */
  readonly bundled: boolean;
  readonly dataDir: string;
  readonly environment: Environment;
  onGivenUp(error: Error): void;
}

/** Up to twelve processes start at the same time, which takes long on a small machine. */
const readyWithinMs = 180_000;
/** A little longer than the services give themselves to finish what they have begun. */
const stopWithinMs = 25_000;

/** Starts every service in its own processes, once topics, collections and indexes exist. The sample data are created meanwhile. */
export async function startServices(options: StartOptions): Promise<RunningServices> {
  const startedAt = performance.now();
  const { environment, dataDir } = options;
  const { port, replicas, seed, platform } = readLaunchSettings(environment, options.replicas);
  const plan = planProcesses(port, replicas);
  const settings = embeddedSettings(environment, { httpPort: plan.devPort, smtpPort: plan.mailPort });
  requireLoopbackHost(environment, settings.embedded);
  const env = {
    ...environment,
    ...programSettings,
    ...addresses(plan),
    ...(await loadOrCreateSecrets(environment, dataDir)),
    ...settings.environment,
    ...devProcess(plan, settings.embedded, platform.http.host),
    ...(isSet(environment, 'PUBLIC_URL') ? {} : { PUBLIC_URL: platform.publicUrl }),
    REUSE_PORT: String(plan.replicas > 1),
    // Nobody balances between the processes of one machine by their readiness.
    ...(isSet(environment, 'DRAIN_PAUSE_SECONDS') ? {} : { DRAIN_PAUSE_SECONDS: '0' }),
    // Node keeps compiled code between starts, as in the all-in-one shape. Each of the many processes starts with half the work.
    NODE_COMPILE_CACHE: environment.NODE_COMPILE_CACHE || path.join(tmpdir(), 'node-compile-cache'),
  };
  const setUp = runSetUp(seed, env);
  await setUp.prepared;
  const { host } = platform.http;
  const drainPauseMs = isSet(environment, 'DRAIN_PAUSE_SECONDS') ? platform.drainPauseMs : 0;
  const processes = launch(plan, { env, host, withDevServices: settings.isAnyEmbedded, drainPauseMs }, options);
  const url = (name: ServiceName) => fromThisMachine({ host: hostOf(name, host), port: plan.ports[name] });
  const answering = serviceNames.map((name) => ready(`${url(name)}/readyz`, name));
  if (settings.isAnyEmbedded) answering.push(ready(`http://127.0.0.1:${plan.devPort}/`, 'dev-services', () => true));
  await Promise.all([setUp.done, ...answering]);
  return {
    welcome: welcomeText({
      url: platform.publicUrl,
      seeded: seed !== undefined,
      demo: platform.demo,
      embedded: settings.embedded,
      dataDir,
      logFile: path.join(dataDir, 'services'),
      readyMs: performance.now() - startedAt,
    }),
    stop: () => stopAll(processes),
  };
}

/** The environment of the process with the embedded services: its ports, and which engines are real, so that no embedded one is needed. */
function devProcess(plan: Plan, embedded: Embedded, host: string): Record<string, string> {
  const real = [
    ...(embedded.mail ? [] : ['mail']),
    ...(embedded.texts ? [] : ['texts']),
    ...(embedded.signIn ? [] : ['sign-in']),
  ];
  return {
    DEV_PORT: String(plan.devPort),
    DEV_SMTP_PORT: String(plan.mailPort),
    DEV_REAL: real.join(','),
    GATEWAY_URL: fromThisMachine({ host, port: plan.publicPort }),
  };
}

/** `HOST` is for the gateway only. The services behind it trust what it says about a caller, so they listen on this machine only. */
function hostOf(name: ServiceName, host: string): string {
  return name === 'gateway' ? host : '127.0.0.1';
}

interface Launch {
  readonly env: Record<string, string | undefined>;
  readonly host: string;
  readonly withDevServices: boolean;
  readonly drainPauseMs: number;
}

function launch(
  plan: Plan,
  { env, host, withDevServices, drainPauseMs }: Launch,
  { bundled, dataDir, onGivenUp }: StartOptions,
): Supervised[] {
  const common = {
    logDir: path.join(dataDir, 'services'),
    stopWithinMs: stopWithinMs + drainPauseMs,
    onGivenUp: (name: string) =>
      onGivenUp(new Error(`${name} ended again and again; its log is in ${dataDir}/services.`)),
  };
  const copies = (name: ServiceName): Supervised[] =>
    Array.from({ length: plan.replicas }, (_, index) =>
      supervise({
        ...common,
        name: plan.replicas > 1 ? `${name}-${index + 1}` : name,
        main: bundled ? programOf(name) : `services/${name}/src/main.ts`,
        env: { ...env, HOST: hostOf(name, host), PORT: String(plan.ports[name]), REPLICA: String(index + 1) },
      }),
    );
  const dev = { ...common, name: 'dev-services', main: 'services/embedded/src/dev-services/main.ts' };
  const devEnv = { ...env, HOST: '127.0.0.1' };
  return [...(withDevServices ? [supervise({ ...dev, env: devEnv })] : []), ...serviceNames.flatMap(copies)];
}

/** Stops the gateway first, so that no new requests come in, and the embedded services last. */
async function stopAll(processes: readonly Supervised[]): Promise<void> {
  const gateways = processes.filter(({ name }) => name.startsWith('gateway'));
  const dev = processes.filter(({ name }) => name === 'dev-services');
  const rest = processes.filter((supervised) => !gateways.includes(supervised) && !dev.includes(supervised));
  for (const group of [gateways, rest, dev]) await Promise.all(group.map((supervised) => supervised.stop()));
}

interface SetUp {
  /** Resolves once topics, collections and indexes exist. */
  readonly prepared: Promise<void>;
  /** Resolves once the sample data exist as well. */
  readonly done: Promise<void>;
}

/** Prepares the engines for the services, and prints progress, warnings and errors. */
function runSetUp(seed: SampleSize | undefined, env: Record<string, string | undefined>): SetUp {
  const main = path.join(import.meta.dirname, 'set-up.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...(seed ? [seed] : [])], {
    cwd: root,
    env: { ...process.env, ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  createInterface({ input: child.stdout as Readable }).on('line', (line) =>
    process.stderr.write(readableLine(line) ?? ''),
  );
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The set-up failed; see the line above.')),
    );
  });
  const prepared = new Promise<void>((resolve) => child.once('message', () => resolve()));
  return { prepared: Promise.race([prepared, done]), done };
}

async function ready(url: string, name: string, isReady = ({ ok }: Response) => ok): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer && isReady(answer)) return;
    await wait(100);
  }
  throw new Error(`${name} was not ready within ${readyWithinMs / 1000} s; see its log.`);
}
