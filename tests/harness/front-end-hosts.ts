import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../tools/setup/paths.mjs';
import { freePorts } from './free-port.ts';
import { until } from './until.ts';

const names = ['shell', 'dashboard', 'registration', 'demo', 'admin'] as const;
type FrontEnd = (typeof names)[number];
/** Five processes start at once, which takes long on a busy machine. */
const readyWithinMs = 120_000;

/** The hosts of all front ends, each in its own process as in its image. */
export interface FrontEndHosts {
  /** The settings of a gateway that gets the front ends from these hosts only. */
  readonly env: Readonly<Record<string, string>>;
  /** The running hosts, by their front ends. */
  pids(): { readonly name: FrontEnd; readonly pid: number }[];
  /** Starts one or all hosts, and waits until they are ready. `folder`: the folder of the builds, by default the checkout. */
  start(name?: FrontEnd, folder?: string): Promise<void>;
  /** Stops a host as an orchestrator does. Returns its exit code, or null if it does not run. */
  stop(name: FrontEnd): Promise<number | null>;
  stopAll(): Promise<void>;
}

/** `checkout`: the one whose hosts are started, with its builds; this one by default. */
export async function frontEndHosts(checkout = root): Promise<FrontEndHosts> {
  const firstPort = await freePorts(names.length);
  const hosts = new Map<FrontEnd, ChildProcess>();
  const urlOf = (name: FrontEnd): string => `http://127.0.0.1:${firstPort + names.indexOf(name)}`;

  async function startOne(name: FrontEnd, folder?: string): Promise<void> {
    const main = path.join(checkout, 'services/gateway/src/front-ends/main.ts');
    const env = {
      PATH: process.env.PATH,
      FRONT_END: name,
      PORT: new URL(urlOf(name)).port,
      ...(folder ? { FRONT_ENDS_DIR: folder } : {}),
    };
    hosts.set(name, spawn(process.execPath, ['--no-warnings', main], { env, stdio: 'ignore' }));
    const ask = () => fetch(`${urlOf(name)}/readyz`).catch(() => undefined);
    await until(`the host of ${name} is ready`, ask, (answer) => answer?.ok === true, readyWithinMs);
  }

  async function stop(name: FrontEnd): Promise<number | null> {
    const host = hosts.get(name);
    if (!host) return null;
    hosts.delete(name);
    if (host.exitCode !== null) return host.exitCode;
    const exited = once(host, 'exit');
    host.kill('SIGTERM');
    const [code] = await exited;
    return code;
  }

  return {
    env: {
      ...Object.fromEntries(names.map((name) => [`FRONT_END_${name.toUpperCase()}_URL`, urlOf(name)])),
      // The gateway has no own files, so everything comes from a host.
      FRONT_ENDS_DIR: '/nonexistent',
    },
    pids: () => [...hosts].map(([name, { pid = 0 }]) => ({ name, pid })),
    start: async (name, folder) => {
      await Promise.all((name ? [name] : names).map((each) => startOne(each, folder)));
    },
    stop,
    stopAll: async () => {
      await Promise.all(names.map(stop));
    },
  };
}
