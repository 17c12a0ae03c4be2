import { setTimeout as wait } from 'node:timers/promises';
import { parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import type { Address, TwoReplicas } from './two-replicas.ts';

/** Parcels that are logged at a steady rate, whatever happens meanwhile. */
export interface SteadyParcels {
  /** How many were answered 201 so far. */
  logged(): number;
  /** What was not answered 201 at once, and how often. Such a parcel is sent again under its key until it is. */
  readonly failures: ReadonlyMap<string, number>;
  /** The parcels that were answered 201, by their tracking numbers. */
  readonly parcels: ReadonlyMap<string, LoggedParcel>;
  /** Logs no more. Resolves once each parcel is answered 201. */
  end(): Promise<void>;
}

export interface LoggedParcel {
  /** When it was sent for the first time, in milliseconds since 1970. */
  readonly begunAt: number;
  /** How long its 201 took from then on. */
  readonly answerMs: number;
}

/** On the clock of every thread. */
const preciseNow = (): number => performance.timeOrigin + performance.now();
/** How long a parcel is tried. */
const patienceMs = 180_000;
const retryMs = 250;
let next = 0;

/** Begins to log parcels, to the addresses in turn. */
export function logSteadily({ product, addresses }: TwoReplicas, perSecond: number): SteadyParcels {
  const failures = new Map<string, number>();
  const parcels = new Map<string, LoggedParcel>();
  const posts: Promise<void>[] = [];
  const stopping = new AbortController();

  async function attempt(tracking: string, { unit, tower, desk }: Address): Promise<boolean> {
    const outcome = await fetch(`${product.url}/api/deliveries`, {
      method: 'POST',
      headers: { ...desk, 'content-type': 'application/json', 'idempotency-key': `steady-${tracking}` },
      body: JSON.stringify({ ...parcel, unit, tower, tracking }),
      signal: AbortSignal.timeout(15_000),
    })
      .then(async (answer) => {
        const text = await answer.text();
        return answer.status === 201 ? undefined : `${answer.status} ${/"type":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim();
      })
      .catch((error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name);
    if (outcome === undefined) return true;
    failures.set(outcome, (failures.get(outcome) ?? 0) + 1);
    return false;
  }

  async function logOne(tracking: string, address: Address): Promise<void> {
    const begunAt = preciseNow();
    while (!(await attempt(tracking, address))) {
      if (preciseNow() - begunAt > patienceMs) throw new Error(`${tracking} was not logged within ${patienceMs} ms.`);
      await wait(retryMs);
    }
    parcels.set(tracking, { begunAt, answerMs: preciseNow() - begunAt });
  }

  async function run(): Promise<void> {
    const start = performance.now();
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const tracking = `T${String(next++).padStart(6, '0')}`;
      posts.push(logOne(tracking, addresses[count % addresses.length] as Address));
      await wait(Math.max(0, start + ((count + 1) * 1_000) / perSecond - performance.now()));
    }
    await Promise.all(posts);
  }

  const running = run();
  // It is awaited in `end`; a failure before that is told there.
  running.catch(() => undefined);
  return {
    logged: () => parcels.size,
    failures,
    parcels,
    end: () => {
      stopping.abort();
      return running;
    },
  };
}

/** Waits until so many more parcels have been logged. */
export async function untilMore(steady: SteadyParcels, count: number): Promise<void> {
  const goal = steady.logged() + count;
  await until(`${count} more parcels are logged`, steady.logged, (logged) => logged >= goal, patienceMs);
}
