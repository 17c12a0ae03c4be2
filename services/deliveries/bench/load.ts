import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';

/** Both servers of one process, which runs apart from the one that loads them. */
export interface Servers {
  readonly deliveries: string;
  readonly minimal: string;
  readonly authorization: string;
  /** Milliseconds of CPU the process has used. */
  cpuMs(): Promise<number>;
  stop(): void;
}

export interface Round {
  readonly perSecond: number;
  readonly cpuUs: number;
}

const connections = Number(process.env.CONNECTIONS ?? 32);
const agent = new Agent({ keepAlive: true, maxSockets: connections });

export async function startServers(environment: Record<string, string> = {}): Promise<Servers> {
  const profile = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : [];
  const child = fork(new URL('./servers.ts', import.meta.url), {
    execArgv: ['--no-warnings', ...profile],
    env: { ...process.env, ...environment },
  });
  const [started] = (await once(child, 'message')) as [Pick<Servers, 'deliveries' | 'minimal' | 'authorization'>];
  return { ...started, cpuMs: () => cpuMs(child), stop: () => child.disconnect() };
}

async function cpuMs(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [usage] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return (usage.user + usage.system) / 1_000;
}

/** Sends `count` requests over all connections at once. */
export async function load(servers: Servers, count: number, send: (at: number) => Promise<void>): Promise<Round> {
  const cpu = await servers.cpuMs();
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) await send(next++);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - start) / 1_000;
  return { perSecond: count / seconds, cpuUs: (((await servers.cpuMs()) - cpu) * 1_000) / count };
}

/** Logs a parcel at either server. */
export function logDelivery(url: string, authorization: string, at: number): Promise<void> {
  const facts = { unit: String(101 + (at % 200)), courier: 'UPS', packagetype: 'Box' };
  const body = JSON.stringify({ ...facts, tracking: `1Z${at}`, location: 'Shelf 2' });
  const key = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  return exchange(`${url}/api/deliveries`, 'POST', { authorization, ...key }, body);
}

export function exchange(url: string, method: string, headers: Record<string, string>, body = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const { statusCode = 0 } = response;
      response.resume();
      response.once('end', () => (statusCode < 300 ? resolve() : reject(new Error(`answered ${statusCode}`))));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

export function finish(...all: readonly Servers[]): void {
  agent.destroy();
  for (const servers of all) servers.stop();
}
