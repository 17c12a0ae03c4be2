// A thread in which visitors of the demo ask for the most expensive reads as fast as they can, until it is sent a message; it answers how their calls were answered.
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { CallHeaders } from '../harness/api.ts';
import { lastYear } from '../harness/demo.ts';

export interface Attack {
  readonly url: string;
  /** The headers of each visitor's calls. */
  readonly sessions: readonly CallHeaders[];
}

/** How many calls were answered with each status. */
export type Statuses = ReadonlyMap<number, number>;

/** The most expensive reads, each time with another address, so that no cached answer can be shared. */
const expensiveReads: readonly ((at: number) => string)[] = [
  (at) => `/api/deliveries?to=${new Date(Date.now() - at).toISOString()}`,
  () => '/api/deliveries',
  (at) => `/api/deliveries/storage-fees?from=2026-01-0${1 + (at % 9)}&to=2026-11-30`,
  (at) => `/api/deliveries?q=box&to=${new Date(Date.now() - at).toISOString()}`,
  (at) => `/api/deliveries?page=${1 + (at % 30)}&pageSize=200`,
  (at) => `/api/residents/analytics/building?startDate=${lastYear(at).start}&endDate=${lastYear().end}`,
  () => '/api/residents',
  () => '/api/usage',
];

const { url, sessions }: Attack = workerData;
const statuses = new Map<number, number>();
const end = new AbortController();
parentPort?.once('message', () => end.abort());
await Promise.all(sessions.map(attackAs));
parentPort?.postMessage(statuses);

/** One call after the other without a pause; a refused one is tried again at once, as a script would. */
async function attackAs(headers: CallHeaders, visitor: number): Promise<void> {
  for (let at = visitor; !end.signal.aborted; at += 1) {
    const path = expensiveReads[at % expensiveReads.length]?.(at) ?? '';
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer().catch(() => undefined);
    statuses.set(answer.status, 1 + (statuses.get(answer.status) ?? 0));
    // The attackers share the machine with the product that they attack, so they do not spin.
    if (answer.status === 429) await wait(50);
  }
}
