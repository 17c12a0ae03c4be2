import { setTimeout as wait } from 'node:timers/promises';
import { Agent, fetch } from 'undici';
import { parcel } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import type { Address } from './addresses.ts';
import type { TwoReplicas } from './two-replicas.ts';

/** Logs parcels at a steady rate, also while the product fails. */
export interface SteadyParcels {
  /** How many were answered 201 so far. */
  logged(): number;
  /** What did not succeed at once, and how often. It is sent again until it does, a parcel under its key. */
  readonly failures: ReadonlyMap<string, number>;
  /** The parcels that were answered 201, by their tracking numbers. */
  readonly parcels: ReadonlyMap<string, LoggedParcel>;
  /** Logs no more. Resolves once everything that was begun has succeeded. */
  end(): Promise<void>;
}

export interface LoggedParcel {
  /** When it was sent for the first time, in milliseconds since 1970. */
  readonly begunAt: number;
  /** How long its 201 took from then on. */
  readonly answerMs: number;
  /** Whether it is picked up as soon as it is logged. */
  readonly isPickedUp: boolean;
}

interface Call {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  readonly expected: readonly number[];
}

/** On the clock of every thread. */
const preciseNow = (): number => performance.timeOrigin + performance.now();
/** Like a balancer it leaves no connection idle for as long as a gateway drains (docs/operations.md). */
const balancer = new Agent({ keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 });
/** How long a parcel is tried. */
const maxRetryMs = 180_000;
const retryMs = 250;
let next = 0;

/** What else happens at the desk meanwhile. */
interface Desk {
  /** One of this number of parcels is picked up as soon as it is logged; by default none. */
  readonly pickUpEvery?: number;
  /** With one of this number of parcels a new resident is invited to its unit, who does not confirm; by default none. */
  readonly newcomerEvery?: number;
}

/** Begins to log parcels, to the addresses in turn. */
export function logSteadily(
  { product, addresses }: Pick<TwoReplicas, 'product' | 'addresses'>,
  perSecond: number,
  { pickUpEvery = Number.POSITIVE_INFINITY, newcomerEvery = Number.POSITIVE_INFINITY }: Desk = {},
): SteadyParcels {
  const failures = new Map<string, number>();
  const parcels = new Map<string, LoggedParcel>();
  const posts: Promise<void>[] = [];
  const stopping = new AbortController();

  /** The answer's body, or what went wrong. */
  async function attempt({
    method,
    path,
    headers,
    body,
    expected,
  }: Call): Promise<{ text?: string; failure?: string }> {
    try {
      const answer = await fetch(`${product.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
        dispatcher: balancer,
      });
      const text = await answer.text();
      if (expected.includes(answer.status)) return { text };
      return { failure: `${answer.status} ${/"type":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim() };
    } catch (error) {
      const { cause, name } = error as Error & { cause?: { code?: string } };
      return { failure: cause?.code ?? name };
    }
  }

  async function untilDone(call: Call): Promise<string> {
    const start = performance.now();
    for (;;) {
      const { text, failure } = await attempt(call);
      if (text !== undefined) return text;
      failures.set(`${call.method} ${failure}`, (failures.get(`${call.method} ${failure}`) ?? 0) + 1);
      if (performance.now() - start > maxRetryMs)
        throw new Error(`${call.method} ${call.path} did not succeed within ${maxRetryMs} ms: ${failure}.`);
      await wait(retryMs);
    }
  }

  async function logOne(number: number, { unit, tower, desk }: Address): Promise<void> {
    const tracking = `T${String(next++).padStart(6, '0')}`;
    const home = { unit, ...(tower ? { tower } : {}) };
    const begunAt = preciseNow();
    const logged = await untilDone({
      method: 'POST',
      path: '/api/deliveries',
      headers: { ...desk, 'idempotency-key': `steady-${tracking}` },
      body: { ...parcel, ...home, tracking },
      expected: [201],
    });
    const isPickedUp = number % pickUpEvery === 0;
    parcels.set(tracking, { begunAt, answerMs: preciseNow() - begunAt, isPickedUp });
    if (isPickedUp)
      await untilDone({
        method: 'PATCH',
        path: `/api/deliveries/pickup/${JSON.parse(logged).packageId}`,
        headers: desk,
        body: { conciergeId: 'Sam' },
        expected: [200],
      });
    if (number % newcomerEvery === 0)
      await untilDone({
        method: 'POST',
        path: '/api/residents',
        headers: desk,
        body: { ...home, emails: [`newcomer-${tracking}@residents.test`] },
        // Of a repetition whose first answer was lost, the second.
        expected: [201, 409],
      });
  }

  async function run(): Promise<void> {
    const start = performance.now();
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const post = logOne(count, addresses[count % addresses.length] as Address);
      // It is awaited at the end, which may be much later than its failure.
      post.catch(() => undefined);
      posts.push(post);
      await wait(Math.max(0, start + ((count + 1) * 1_000) / perSecond - performance.now()));
    }
    await Promise.all(posts);
  }

  const running = run();
  // It is awaited in `end`; a failure before that is reported by `end`.
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

/** Waits until this number of further parcels has been logged. */
export async function untilMore(steady: SteadyParcels, count: number): Promise<void> {
  const goal = steady.logged() + count;
  await until(`${count} more parcels are logged`, steady.logged, (logged) => logged >= goal, maxRetryMs);
}
