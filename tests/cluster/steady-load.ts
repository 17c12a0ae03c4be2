import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Api } from '../harness/api.ts';
import { unitsOfFloors } from '../harness/building.ts';
import { moveIn, untilUnit } from '../harness/residents.ts';
import { parcel } from '../harness/samples.ts';
import type { ClusterProduct } from './kubernetes-product.ts';
import { type ReceivedMail, receivedMails } from './received-mails.ts';

interface LoadOptions {
  /** Parcels a second; 20 by default. */
  readonly perSecond?: number;
  /**
   * For processes that end without draining. A parcel is repeated under its key until it is logged, as a desk does it, and a mail that was being handed over may
   * come twice with the same Message-ID, as docs/operations.md says.
   */
  readonly expectsCrashes?: boolean;
}

/** What became of a load. Without a fault all three lists are empty. */
interface LoadReport {
  /** The number of parcels that were logged. */
  readonly parcels: number;
  /** Requests that failed, one line each: when, which, and the answer. */
  readonly failed: readonly string[];
  /** Tracking numbers of logged parcels without a mail, or whose mail the history does not call sent. */
  readonly lost: readonly string[];
  /** Tracking numbers with more than one mail. */
  readonly doubled: readonly string[];
  /** The median and the maximum of all answers, in milliseconds. */
  readonly medianMs: number;
  readonly maxMs: number;
}

export interface SteadyLoad {
  /** Logs parcels evenly while the work runs and a moment before and after, and resolves once all that came of them is known. */
  during(work: () => Promise<void>, options?: LoadOptions): Promise<LoadReport>;
}

interface Resident {
  readonly unit: string;
  readonly email: string;
}

const admin = 'admin@maplecourt.test';
/** Before and after the work, so that its first and last moment are under load. */
const marginMs = 3_000;
const tickMs = 25;
const readEveryMs = 250;
const reads = ['/', '/api/users/me', '/api/deliveries?page=1&pageSize=5', '/login', '/api/public/tenants/maple-court'];
/** After a crash another process takes a message over when its lease ends, after two minutes. */
const settlesWithinMs = 5 * 60_000;
const maxIdsAtOnce = 50;
const maxRepeats = 60;

/**
 * Registers the residents of the load in Maple Court, one in each of 16 units without sample residents. Each parcel has a tracking number of its own, which
 * its mail names.
 */
export async function prepareLoad(product: ClusterProduct): Promise<SteadyLoad> {
  const { api } = product;
  const desk = await api.signIn(admin);
  const units = unitsOfFloors().filter((unit) => /^[56]/.test(unit) && unit !== '502' && unit !== '609');
  const residents = units.map((unit): Resident => ({ unit, email: `load-${unit}@load.test` }));
  await Promise.all(residents.map((resident) => moveIn(api, resident)));
  for (const { unit } of residents) await untilUnit(api, desk, unit, ({ people }) => people > 0);
  const allMails = receivedMails(product.mailpitUrl);
  return {
    during: async (work, options = {}) => {
      const run = await startRun(product, residents, options);
      try {
        await wait(marginMs);
        await work();
        await wait(marginMs);
      } finally {
        await run.stop();
      }
      const unsent = await untilSent(product, run.logged);
      return reportOf(run, unsent, await allMails(), options);
    },
  };
}

interface Run {
  /** The package ids of the parcels that were logged, by tracking number. */
  readonly logged: ReadonlyMap<string, string>;
  readonly failed: readonly string[];
  /** The duration of every request. */
  readonly answerMs: readonly number[];
  /** Begins every tracking number of this run, and of no other. */
  readonly prefix: string;
  /** Begins no request any more and resolves once all are answered. */
  stop(): Promise<void>;
}

async function startRun(
  { api }: ClusterProduct,
  residents: readonly Resident[],
  { perSecond = 20, expectsCrashes = false }: LoadOptions,
): Promise<Run> {
  const desk = await api.signIn(admin);
  const logged = new Map<string, string>();
  const failed: string[] = [];
  const answerMs: number[] = [];
  const prefix = `L${Date.now().toString(36).toUpperCase()}N`;
  const inHand = new Set<Promise<unknown>>();
  const ended = new AbortController();

  /** Sends a request. Answers its body if it has the status; otherwise notes the failure. */
  const send = async (expected: number, ...call: Parameters<Api['send']>) => {
    const beganAt = performance.now();
    const answer = await api
      .send(...call)
      .catch((error: Error) => ({ status: faultOf(error), body: undefined, headers: undefined }));
    answerMs.push(performance.now() - beganAt);
    if (answer.status === expected) return answer.body ?? {};
    const [method, path] = call;
    const said = answer.body || JSON.stringify(Object.fromEntries(answer.headers ?? []));
    failed.push(`${new Date().toISOString()} ${method} ${path}: ${answer.status} ${JSON.stringify(said)}`);
    return undefined;
  };
  const log = async (number: number): Promise<void> => {
    const tracking = `${prefix}${String(number).padStart(5, '0')}`;
    const { unit } = residents[number % residents.length] as Resident;
    const headers = { ...desk, 'idempotency-key': `load-${tracking}` };
    for (let repeats = expectsCrashes ? maxRepeats : 0; repeats >= 0; repeats -= 1) {
      const body = await send(201, 'POST', '/api/deliveries', { unit, ...parcel, tracking }, headers);
      if (body) return void logged.set(tracking, body.packageId);
      await wait(500);
    }
  };
  const begin = (request: Promise<unknown>): void => {
    inHand.add(request);
    void request.finally(() => inHand.delete(request));
  };
  /** Begins as many requests a second as it should, whether or not earlier ones are answered. */
  const beginEvenly = async (everyMs: number, request: (number: number) => Promise<unknown>): Promise<void> => {
    const beganAt = performance.now();
    for (let begun = 0; !ended.signal.aborted; await wait(tickMs))
      for (; begun < (performance.now() - beganAt) / everyMs; begun += 1) begin(request(begun));
  };
  const loops = [
    beginEvenly(1_000 / perSecond, log),
    beginEvenly(readEveryMs, (number) => send(200, 'GET', reads[number % reads.length] ?? '/', undefined, desk)),
  ];
  return {
    logged,
    failed,
    answerMs,
    prefix,
    stop: async () => {
      ended.abort();
      await Promise.all(loops);
      await Promise.all(inHand);
    },
  };
}

/** Why a request got no answer, such as `ECONNRESET`. */
function faultOf({ name, message, cause }: Error): string {
  const code = (cause as { readonly code?: string } | undefined)?.code;
  return code ?? `${name}: ${message}`;
}

interface Listed {
  readonly packageId: string;
  readonly notifications: readonly { readonly status: string }[];
}

/** Waits until the history says of every parcel that its mail was handed over, so that no later mail can come. Returns the package ids of those whose was not. */
async function untilSent({ api }: ClusterProduct, logged: ReadonlyMap<string, string>): Promise<ReadonlySet<string>> {
  const desk = await api.signIn(admin);
  const waiting = new Set(logged.values());
  for (const deadline = Date.now() + settlesWithinMs; waiting.size > 0 && Date.now() < deadline; await wait(1_000)) {
    const ids = [...waiting];
    for (let from = 0; from < ids.length; from += maxIdsAtOnce) {
      const some = ids.slice(from, from + maxIdsAtOnce);
      const { status, body } = await api.get(`/api/deliveries?ids=${some.join(',')}`, desk);
      const listed = status === 200 ? (body as Listed[]) : [];
      for (const { packageId, notifications } of listed)
        if (notifications.length > 0 && notifications.every(isSent)) waiting.delete(packageId);
    }
  }
  return waiting;
}

const isSent = ({ status }: { readonly status: string }): boolean => status === 'sent' || status === 'delivered';

function reportOf(
  { logged, failed, answerMs, prefix }: Run,
  unsent: ReadonlySet<string>,
  mails: readonly ReceivedMail[],
  { expectsCrashes = false }: LoadOptions,
): LoadReport {
  const pattern = new RegExp(`${prefix}\\d{5}`, 'g');
  const counts = new Map<string, number>();
  const counted = expectsCrashes ? onePerMessageId(mails) : mails;
  for (const { text } of counted)
    for (const tracking of new Set(text.match(pattern))) counts.set(tracking, (counts.get(tracking) ?? 0) + 1);
  const sorted = answerMs.toSorted((a, b) => a - b);
  return {
    parcels: logged.size,
    failed,
    lost: [...logged].filter(([tracking, id]) => !counts.has(tracking) || unsent.has(id)).map(([tracking]) => tracking),
    doubled: [...counts].filter(([, count]) => count > 1).map(([tracking]) => tracking),
    medianMs: Math.round(sorted[sorted.length >> 1] ?? 0),
    maxMs: Math.round(sorted.at(-1) ?? 0),
  };
}

function onePerMessageId(mails: readonly ReceivedMail[]): ReceivedMail[] {
  return [...new Map(mails.map((mail) => [mail.messageId, mail])).values()];
}

/** Expects that no request failed, and that each of the parcels, of which there are some, has exactly one mail. */
export function expectNoFault(report: LoadReport): void {
  expect(report).toMatchObject({ failed: [], lost: [], doubled: [] });
  expect(report.parcels).toBeGreaterThan(0);
}
