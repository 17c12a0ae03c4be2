import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { welcomeText } from '@parcelbell/all-in-one/welcome';
import { demandOwnMachine, type Embedded, embeddedSettings, keptSecrets } from '@parcelbell/embedded/dev-services';
import { type Environment, isSet } from '@parcelbell/platform';
import { createTopics, fromThisMachine, readableLine } from '@parcelbell/platform/hosting';
import { root } from '../setup/paths.mjs';
import { addresses, type Plan, type PlannedService, planProcesses, serviceNames } from './plan.ts';
import { readLaunchSettings } from './settings.ts';
import { type Supervised, supervise } from './supervise.ts';

export interface RunningServices {
  readonly welcome: string;
  stop(): Promise<void>;
}

interface StartOptions {
  readonly replicas: string;
  readonly dataDir: string;
  readonly environment: Environment;
  onGivenUp(error: Error): void;
}

/** Up to twelve processes start at the same time, which takes long on a small machine. */
const readyWithinMs = 180_000;
const mainOf = (name: PlannedService): string => `services/${name}/src/main.ts`;

/** Starts every service in its own processes. The order is: topics, collections and indexes; the embedded stand-ins and the services; sample data. */
export async function startServices(options: StartOptions): Promise<RunningServices> {
  const startedAt = performance.now();
  const { environment, dataDir } = options;
  const { port, replicas, seed, platform } = readLaunchSettings(environment, options.replicas);
  const plan = planProcesses(port, replicas);
  const embedded = embeddedSettings(environment, { httpPort: plan.devPort, smtpPort: plan.mailPort });
  demandOwnMachine(environment, embedded.what);
  const env = {
    ...environment,
    ...addresses(plan),
    ...(await keptSecrets(environment, dataDir)),
    ...embedded.environment,
    ...devProcess(plan, embedded.what, platform.http.host),
    ...(isSet(environment, 'PUBLIC_URL') ? {} : { PUBLIC_URL: platform.publicUrl }),
    REUSE_PORT: String(plan.replicas > 1),
    // Node keeps compiled code between starts, as in the all-in-one shape. Each of the many processes starts with half the work.
    NODE_COMPILE_CACHE: environment.NODE_COMPILE_CACHE || path.join(tmpdir(), 'node-compile-cache'),
  };
  await Promise.all([
    createTopics('launcher', environment),
    ...behindTheGateway.map((name) => runCommand(name, ['prepare'], env)),
  ]);
  const processes = launch(plan, { env, host: platform.http.host, withDevServices: embedded.needed }, options);
  const url = (name: PlannedService) =>
    fromThisMachine({ host: hostOf(name, platform.http.host), port: plan.ports[name] });
  await Promise.all(serviceNames.map((name) => ready(`${url(name)}/readyz`, name)));
  if (seed) for (const name of seededInOrder) await runCommand(name, ['seed', seed], env);
  return {
    welcome: welcomeText({
      url: platform.publicUrl,
      seeded: seed !== undefined,
      embedded: embedded.what,
      dataDir,
      logFile: path.join(dataDir, 'services'),
      readyMs: performance.now() - startedAt,
    }),
    stop: () => stopAll(processes),
  };
}

/** The environment of the process with the stand-ins: its ports, and which parts are real and need no stand-in. */
function devProcess(plan: Plan, what: Embedded, host: string): Record<string, string> {
  const real = [...(what.mail ? [] : ['mail']), ...(what.texts ? [] : ['texts']), ...(what.signIn ? [] : ['sign-in'])];
  return {
    DEV_PORT: String(plan.devPort),
    DEV_SMTP_PORT: String(plan.mailPort),
    DEV_REAL: real.join(','),
    GATEWAY_URL: fromThisMachine({ host, port: plan.publicPort }),
  };
}

const behindTheGateway = serviceNames.filter((name) => name !== 'gateway');
const seededInOrder = ['tenancy', 'residents', 'identity', 'deliveries', 'billing'] as const;

/** `HOST` is for the gateway only. The services behind it trust what it says about a caller, so they listen on this machine only. */
function hostOf(name: PlannedService, host: string): string {
  return name === 'gateway' ? host : '127.0.0.1';
}

interface Launch {
  readonly env: Record<string, string | undefined>;
  readonly host: string;
  readonly withDevServices: boolean;
}

function launch(
  plan: Plan,
  { env, host, withDevServices }: Launch,
  { dataDir, onGivenUp }: StartOptions,
): Supervised[] {
  const common = {
    logDir: path.join(dataDir, 'services'),
    onGivenUp: (name: string) =>
      onGivenUp(new Error(`${name} ended again and again; its log is in ${dataDir}/services.`)),
  };
  const copies = (name: PlannedService): Supervised[] =>
    Array.from({ length: plan.replicas }, (_, index) =>
      supervise({
        ...common,
        name: plan.replicas > 1 ? `${name}-${index + 1}` : name,
        main: mainOf(name),
        env: { ...env, HOST: hostOf(name, host), PORT: String(plan.ports[name]) },
      }),
    );
  const dev = { ...common, name: 'dev-services', main: 'services/embedded/src/dev-services/main.ts', env };
  return [...(withDevServices ? [supervise(dev)] : []), ...serviceNames.flatMap(copies)];
}

/** Stops the gateway first, so that no new requests come in, and the stand-ins last. */
async function stopAll(processes: readonly Supervised[]): Promise<void> {
  const gateways = processes.filter(({ name }) => name.startsWith('gateway'));
  const dev = processes.filter(({ name }) => name === 'dev-services');
  const rest = processes.filter((supervised) => !gateways.includes(supervised) && !dev.includes(supervised));
  for (const group of [gateways, rest, dev]) await Promise.all(group.map((supervised) => supervised.stop()));
}

/** Runs one command of a service and shows its progress, warnings and errors. */
function runCommand(
  name: PlannedService,
  command: readonly string[],
  env: Record<string, string | undefined>,
): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', mainOf(name), ...command], {
    cwd: root,
    env: { ...process.env, ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => process.stderr.write(readableLine(line) ?? ''));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} ${command.join(' ')} failed; see the line above.`)),
    );
  });
}

async function ready(url: string, name: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`${name} was not ready within ${readyWithinMs / 1000} s; see its log.`);
}
