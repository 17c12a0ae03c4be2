import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Api, CallHeaders } from '../../harness/api.ts';
import { register } from '../../harness/residents.ts';
import { building, parcel } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { unitsOfBuilding } from '../installation.ts';
import type { Sink } from '../sink.ts';
import { callsPerParcel } from './load-model.ts';
import { filesOfVisit } from './visit-files.ts';

/** Something that is done often, and whose cost is measured. */
export interface Operation {
  readonly name: string;
  once(index: number): Promise<unknown>;
  /** Resolves when all that follows from `count` of it is done. */
  finished?(count: number): Promise<unknown>;
}

interface Product {
  readonly api: Api;
  readonly url: string;
  readonly desk: CallHeaders;
  readonly sink: Sink;
}

const residentsPerParcel = 2;
const mailsWithinMs = 60_000;
const callsAtOnce = 4;
/** What follows an operation beside its mails, such as outcomes and read models, is over by then. */
export const settleMs = 2_000;

export async function operationsOf({ api, url, desk, sink }: Product): Promise<Operation[]> {
  const unit = await unitOfTwo(api, desk);
  const files = await filesOfVisit(url, '/admin/tenant/delivery-form', 'dashboard');
  const read = async (path: string): Promise<void> => requireStatus(200, await api.get(path, desk));
  const mailsOf = (perCall: number) => async (count: number) => {
    await sink.awaitCount(count * perCall, mailsWithinMs);
    await sink.take();
  };
  const logParcel = async (): Promise<void> =>
    requireStatus(201, await api.send('POST', '/api/deliveries', { unit, ...parcel }, desk));
  const registerNext = registrationsIn(api);
  return [
    { name: 'warm-up', once: logParcel, finished: mailsOf(residentsPerParcel) },
    { name: 'parcel', once: logParcel, finished: mailsOf(residentsPerParcel) },
    { name: 'list', once: () => read('/api/deliveries?page=1&pageSize=25') },
    { name: 'unit', once: () => read(`/api/deliveries/units?q=${unit}`) },
    { name: 'usage', once: () => read('/api/usage') },
    { name: 'page', once: () => Promise.all(files.map((file) => load(url, file))) },
    { name: 'registration, warm-up', once: registerNext, finished: mailsOf(1) },
    { name: 'registration', once: registerNext, finished: mailsOf(1) },
  ];
}

/** Registers somebody for another empty unit each time, in one new building after the other, and with a domain of their own, since each has a budget of mails. */
function registrationsIn(api: Api): () => Promise<void> {
  const name = `capacity-${randomUUID().slice(0, 8)}`;
  const opened: Promise<string>[] = [];
  let count = 0;
  return async () => {
    const [place, number] = [count % unitsOfBuilding.length, Math.floor(count / unitsOfBuilding.length)];
    const email = `resident@${name}-${count}.test`;
    count += 1;
    opened[number] ??= openEmptyBuilding(api, `${name}-${number}`);
    const registration = { tenantId: await opened[number], unit: unitsOfBuilding[place] ?? '', email };
    const isKnown = ({ status }: Answer): boolean => status !== 404;
    requireStatus(201, await until('the building is known', () => register(api, registration), isKnown));
  };
}

async function openEmptyBuilding(api: Api, name: string): Promise<string> {
  const fields = { ...building, name, validUnits: { default: unitsOfBuilding } };
  const answer = await api.send('POST', '/api/tenants', fields, await api.signIn('superadmin@parcelbell.test'));
  requireStatus(201, answer);
  return answer.body.tenantId;
}

/** A parcel of `operations` with the calls that come with it in the load model. */
export function parcelWithCalls(operations: readonly Operation[]): Operation {
  const named = (name: string): Operation => operations.find((operation) => operation.name === name) as Operation;
  const parcel = named('parcel');
  const calls = Object.entries(callsPerParcel).map(([name, perParcel]) => ({ once: named(name).once, perParcel }));
  return {
    ...parcel,
    name: 'parcel with its calls',
    once: async (index) => {
      await parcel.once(index);
      for (const { once, perParcel } of calls) {
        const times = Math.floor((index + 1) * perParcel) - Math.floor(index * perParcel);
        for (let time = 0; time < times; time += 1) await once(index);
      }
    },
  };
}

/**
 * Does an operation `count` times, some at once, and waits until all that follows is over. It begins no more of them after `maxSeconds`. Returns how many it
 * did, and the seconds that it took.
 */
export async function perform(
  operation: Operation,
  count: number,
  maxSeconds = Number.POSITIVE_INFINITY,
): Promise<{ done: number; seconds: number }> {
  const startedAt = performance.now();
  const secondsSince = (): number => (performance.now() - startedAt) / 1_000;
  let done = 0;
  while (done < count && secondsSince() < maxSeconds) {
    const first = done;
    await Promise.all(Array.from({ length: callsAtOnce }, (_, each) => operation.once(first + each)));
    done += callsAtOnce;
  }
  await operation.finished?.(done);
  await wait(settleMs);
  return { done, seconds: secondsSince() };
}

/** A unit in which two people are notified by e-mail alone. */
async function unitOfTwo(api: Api, desk: CallHeaders): Promise<string> {
  interface Unit {
    readonly unit: string;
    readonly people: number;
    readonly channels: readonly string[];
  }
  const found = await until(
    'the desk knows of a unit of two people',
    async () => ((await api.get('/api/deliveries/units?q=', desk)).body as Unit[]).find(isForTwo),
    (unit) => unit !== undefined,
  );
  return found?.unit ?? '';
  function isForTwo({ people, channels }: Unit): boolean {
    return people === residentsPerParcel && channels.join() === 'email';
  }
}

function requireStatus(status: number, answer: { readonly status: number; readonly body: unknown }): void {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

async function load(url: string, file: string): Promise<void> {
  const answer = await fetch(new URL(file, url), { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${file} was answered ${answer.status}`);
}
