import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Collection, type DocumentUpdate, openCollection } from '@parcelbell/database';
import { openDatabase } from '@parcelbell/database/testing';
import { UnavailableError } from '@parcelbell/errors';
import { createLogger } from '@parcelbell/observability';
import { systemIds } from '@parcelbell/values';
import { type Backfill, backfillJob } from './backfill.ts';

interface Parcel {
  readonly _id: string;
  readonly version: number;
  readonly name: string;
  readonly upper?: string;
}

const stored = 25;
const hourMs = 60 * 60_000;
const idAt = (at: number) => `p-${String(at).padStart(3, '0')}`;

let opened: Awaited<ReturnType<typeof openDatabase>>;
let parcels: Collection<Parcel>;
let time: { ms: number };
let lines: { msg: string }[];
/** The ids of every portion that was asked for, by any of the jobs of a test. */
let portions: string[][];
let name: string;

beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  name = systemIds.next();
  const schema = { _id: String, version: Number, name: String, upper: String };
  parcels = openCollection<Parcel>(opened.database, { name: `parcels-${name}`, schema });
  time = { ms: Date.now() };
  lines = [];
  portions = [];
  const all = Array.from({ length: stored }, (_, at) => ({ _id: idAt(at), version: 1, name: `name ${at}` }));
  await parcels.insertMany(all);
});

function jobWith(more: Partial<Backfill<Parcel>> = {}) {
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const needs = {
    database: opened.database,
    clock: { now: () => new Date(time.ms) },
    ids: systemIds,
    log: createLogger({ level: 'info', destination }),
  };
  const backfill: Backfill<Parcel> = {
    name,
    collection: parcels,
    fields: ['name', 'upper', 'version'],
    portion: 10,
    updatesFor: missingIn,
    ...more,
  };
  return backfillJob(backfill, needs);
}

/** Records a portion, and answers the updates that it needs. */
function missingIn(documents: readonly Parcel[]): DocumentUpdate<Parcel>[] {
  portions.push(documents.map(({ _id }) => _id));
  return documents.filter(({ upper }) => upper === undefined).map(upperCase);
}

function upperCase({ _id, version, name: text }: Parcel): DocumentUpdate<Parcel> {
  return { filter: { _id, version }, update: { $set: { upper: text.toUpperCase() } } };
}

const run = (job: ReturnType<typeof jobWith>) => job.run(new AbortController().signal);
const unfinished = () => parcels.count({ upper: { $exists: false } });

describe('backfillJob', () => {
  it('writes what is missing, in portions in the order of ids, and says how far it is', async () => {
    await run(jobWith());
    expect(await unfinished()).toBe(0);
    expect(portions.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(portions.flat()).toEqual(Array.from({ length: stored }, (_, at) => idAt(at)));
    expect(lines.map(({ msg }) => msg)).toEqual([
      `backfill ${name} begins: 0 seen, 0 written`,
      `backfill ${name} is done: 25 seen, 25 written`,
    ]);
  });

  it('publishes each portion before it counts as done, and again where that failed', async () => {
    const published: string[][] = [];
    let isAway = true;
    const publish = async (documents: readonly Pick<Parcel, '_id'>[]) => {
      if (isAway && published.length === 1)
        throw new UnavailableError('BUS_UNAVAILABLE', 'The event bus does not answer.');
      published.push(documents.map(({ _id }) => _id));
    };
    const job = jobWith({ publish });
    await expect(run(job)).rejects.toMatchObject({ code: 'BUS_UNAVAILABLE' });
    isAway = false;
    await run(job);
    expect(published.map(([first]) => first)).toEqual([0, 10, 20].map(idAt));
  });

  it('reports on its way every few seconds', async () => {
    const slow = jobWith({
      updatesFor: () => {
        time.ms += 6_000;
        return [];
      },
    });
    await run(slow);
    expect(lines.map(({ msg }) => msg)).toContain(`backfill ${name} continues: 10 seen, 0 written`);
  });

  it('continues from the place that a killed process kept, once its lease has run out', async () => {
    const killed = jobWith({
      updatesFor: (documents) => {
        portions.push(documents.map(({ _id }) => _id));
        if (portions.length === 2) throw new UnavailableError('UNAVAILABLE', 'killed');
        return documents.map(upperCase);
      },
    });
    await expect(run(killed)).rejects.toThrow('killed');
    const successor = jobWith();
    await run(successor);
    expect(portions).toHaveLength(2);
    time.ms += 30_000;
    await run(successor);
    expect(portions[2]?.[0]).toBe(idAt(10));
    expect(await unfinished()).toBe(0);
  });

  it('one document cannot be updated: tried three times by itself, logged and left, and all others are written', async () => {
    let attempts = 0;
    const job = jobWith({
      updatesFor: (documents) => {
        if (documents.some(({ _id }) => _id === idAt(12))) {
          if (documents.length === 1) attempts += 1;
          throw new Error('has no name');
        }
        return documents.map(upperCase);
      },
    });
    await run(job);
    expect([attempts, await unfinished()]).toEqual([3, 1]);
    const left = lines.filter(({ msg }) => msg === 'document cannot be brought up to date; left as it is');
    expect(left).toMatchObject([{ documentId: idAt(12) }]);
    expect(lines.at(-1)?.msg).toBe(`backfill ${name} is done: 25 seen, 24 written`);
  });

  it('asked to stop: ends after the portion in hand, and another process continues at once', async () => {
    const stopping = new AbortController();
    const stopped = jobWith({
      updatesFor: (documents) => {
        stopping.abort();
        return documents.map(upperCase);
      },
    });
    await stopped.run(stopping.signal);
    expect(await unfinished()).toBe(15);
    await run(jobWith());
    expect(portions.flat()[0]).toBe(idAt(10));
    expect(await unfinished()).toBe(0);
  });

  it('several replicas: each document is asked for once', async () => {
    await Promise.all([run(jobWith()), run(jobWith()), run(jobWith())]);
    expect(portions.flat()).toHaveLength(stored);
    expect(await unfinished()).toBe(0);
  });

  it('lost its turn in a long pause: stops without moving the place of the other', async () => {
    let other: Promise<void> | undefined;
    const tookOver = Promise.withResolvers<void>();
    const successor = jobWith({
      updatesFor: (documents) => {
        tookOver.resolve();
        return missingIn(documents);
      },
    });
    const updateAfterPause = async (updates: readonly DocumentUpdate<Parcel>[]) => {
      time.ms += 31_000;
      other ??= run(successor);
      await tookOver.promise;
      return parcels.updateEach(updates);
    };
    const paused = jobWith({
      collection: { ...parcels, updateEach: updateAfterPause },
      updatesFor: (documents) => documents.map(upperCase),
    });
    await run(paused);
    await other;
    expect(portions.flat()).toHaveLength(stored);
    expect(await unfinished()).toBe(0);
  });

  it('changed after it was read: the newer document stays as it was written', async () => {
    const raced = jobWith({ updatesFor: (documents) => documents.map((each) => upperCase({ ...each, version: 0 })) });
    await run(raced);
    expect(await unfinished()).toBe(stored);
  });

  it('walks once more an hour later for what the release before wrote meanwhile, and never again', async () => {
    const job = jobWith();
    await run(job);
    await parcels.insert({ _id: idAt(3.5), version: 1, name: 'late' });
    time.ms += hourMs - 1;
    await run(job);
    expect(await unfinished()).toBe(1);
    time.ms += 1;
    await run(job);
    expect(await unfinished()).toBe(0);
    const asked = portions.length;
    time.ms += 10 * hourMs;
    await run(job);
    await run(jobWith());
    expect(portions).toHaveLength(asked);
  });

  it('has nothing to walk through: is done at once', async () => {
    await parcels.deleteMany({});
    await run(jobWith());
    expect(lines.at(-1)?.msg).toBe(`backfill ${name} is done: 0 seen, 0 written`);
  });
});
