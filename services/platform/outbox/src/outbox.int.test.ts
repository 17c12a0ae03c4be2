import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Collection, defineCollection, openCollection, requiredText } from '@parcelbell/database';
import { openDatabase } from '@parcelbell/database/testing';
import type { PendingEvent } from '@parcelbell/events';
import { log, metrics } from '@parcelbell/events/testing';
import { runInContext } from '@parcelbell/observability';
import { until } from '@parcelbell/test-tools';
import { systemClock, systemIds } from '@parcelbell/values';
import { v7 } from 'uuid';
import { createOutbox } from './create-outbox.ts';
import { type Fact, fact } from './fact.ts';

interface Thing {
  readonly _id: string;
  readonly name: string;
  readonly version: number;
  readonly tags?: readonly string[];
}

let opened: Awaited<ReturnType<typeof openDatabase>>;
let things: Collection<Thing>;
let published: PendingEvent[];
let outbox: ReturnType<typeof createOutbox>;
beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  published = [];
  const bus = { publish: async (events: readonly PendingEvent[]) => void published.push(...events) };
  outbox = createOutbox({ bus, clock: systemClock, ids: systemIds, log, metrics, owner: v7() });
  things = open();
});

function open(skipsValidation = false): Collection<Thing> {
  const collection = openCollection(
    opened.database,
    defineCollection<Thing>({
      name: `things-${v7()}`,
      schema: { _id: requiredText, name: requiredText, version: Number, tags: [String] },
      indexes: [{ fields: { name: 1 }, unique: true }],
      outbox: true,
      deletable: true,
      skipsValidation,
    }),
  );
  outbox.watch(collection);
  outbox.start();
  return collection;
}

const thing = (id: string, version = 1): Thing => ({ _id: id, name: `name of ${id}`, version });
const stateOf = (id: string, version = 1, name = id): Fact =>
  fact(TenantStateSchema, { tenantId: id, aggregateId: id, version }, { tenantId: id, name });
const told = () => published.map(({ payload, version }) => `${fromBinary(TenantStateSchema, payload).name} ${version}`);
const isClean = async (id: string) => {
  const stored = await things.driver.findOne({ _id: id });
  return stored !== null && Object.keys(stored).every((field) => !field.startsWith('outbox'));
};
const soon = () => new Date(Date.now() + 30_000);

describe.each([
  ['validated by mongoose', false],
  ['by the driver', true],
])('the outbox of a collection written %s', (_, skipsValidation) => {
  beforeEach(async () => {
    if (skipsValidation) things = open(true);
    const { indexes, createIndex } = things as ReturnType<typeof openCollection<Thing>>;
    for (const index of indexes) await createIndex(index);
  });

  it('insert: the document is stored with its facts, which are published and leave it as it was handed in', async () => {
    expect(await outbox.insert(things, thing('a'), [stateOf('a'), stateOf('a', 1, 'again')])).toBe('inserted');
    await until('it is marked', () => isClean('a'));
    expect([told(), await things.findOne({ _id: 'a' })]).toEqual([['a 1', 'again 1'], thing('a')]);
    await outbox.stop(soon());
  });

  it('insert of what is there: answers taken and tells nothing, for itself alone', async () => {
    await things.insert(thing('a'));
    const results = ['a', 'b'].map((id) => outbox.insert(things, thing(id), [stateOf(id)]));
    expect(await Promise.all(results)).toEqual(['taken', 'inserted']);
    await until('it is marked', () => isClean('b'));
    expect(told()).toEqual(['b 1']);
    await outbox.stop(soon());
  });

  it('insertMany: answers in order, and tells of those that are new', async () => {
    await things.insert(thing('b'));
    const documents = ['a', 'b', 'c'].map((id) => ({ document: thing(id), facts: id === 'c' ? [] : [stateOf(id)] }));
    expect(await outbox.insertMany(things, documents)).toEqual(['inserted', 'taken', 'inserted']);
    await until('it is marked', () => isClean('a'));
    expect([told(), await isClean('c')]).toEqual([['a 1'], true]);
    await outbox.stop(soon());
  });

  it('update: changes and tells in one write where the filter matches, and neither where it does not', async () => {
    await things.insert(thing('a'));
    const rename = (version: number) =>
      outbox.update(
        things,
        { _id: 'a', version },
        { $set: { name: 'new', version: version + 1 }, $push: { tags: { $each: ['x'] } } },
        [stateOf('a', version + 1)],
      );
    expect([await rename(1), await rename(1)]).toEqual([true, false]);
    await until('it is marked', () => isClean('a'));
    expect(told()).toEqual(['a 2']);
    expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', name: 'new', version: 2, tags: ['x'] });
    await outbox.stop(soon());
  });

  it('update: published without a read of the document, and in order where earlier events wait', async () => {
    await things.insert(thing('a'));
    const reads = jest.spyOn((things as ReturnType<typeof openCollection<Thing>>).outboxDocuments, 'find');
    const rename = (version: number) =>
      outbox.update(things, { _id: 'a', version }, { $set: { version: version + 1 } }, [stateOf('a', version + 1)]);
    expect(await rename(1)).toBe(true);
    await until('it is marked', () => isClean('a'));
    expect(reads.mock.calls.filter(([filter = {}]) => 'outboxOwner' in filter)).toEqual([]);
    expect([await rename(2), await rename(3)]).toEqual([true, true]);
    await until('it is marked', () => isClean('a'));
    expect(told()).toEqual(['a 2', 'a 3', 'a 4']);
    await outbox.stop(soon());
  });

  it('update by a process that is killed before it publishes: another one publishes it', async () => {
    await outbox.stop(soon());
    await things.insert(thing('a'));
    const options = { clock: systemClock, ids: systemIds, log, metrics };
    const killed = createOutbox({ ...options, bus: { publish: () => new Promise(() => undefined) }, owner: v7() });
    const opened = things as ReturnType<typeof openCollection<Thing>>;
    killed.watch(opened);
    killed.start();
    await killed.update(things, { _id: 'a', version: 1 }, { $set: { version: 2 } }, [stateOf('a', 2)]);
    const publish = async (events: readonly PendingEvent[]) => void published.push(...events);
    const successor = createOutbox({ ...options, bus: { publish, isInProcess: true }, owner: v7() });
    successor.watch(opened);
    successor.start();
    await until('it is marked', () => isClean('a'));
    expect(told()).toEqual(['a 2']);
    await Promise.all([successor.stop(soon()), killed.stop(new Date())]);
  });

  it('update without facts: a plain update that leaves the outbox alone', async () => {
    await things.insert(thing('a'));
    expect(await outbox.update(things, { _id: 'a' }, { $set: { name: 'new' } }, [])).toBe(true);
    expect([await isClean('a'), told()]).toEqual([true, []]);
    await outbox.stop(soon());
  });

  it('update with upsert: inserts what is not there', async () => {
    const update = { $set: { name: 'new' }, $inc: { version: 1 } };
    expect(await outbox.update(things, { _id: 'a' }, update, [stateOf('a')], { upsert: true })).toBe(true);
    await until('it is marked', () => isClean('a'));
    expect([told(), await things.findOne({ _id: 'a' })]).toEqual([['a 1'], { _id: 'a', name: 'new', version: 1 }]);
    await outbox.stop(soon());
  });

  it('updateMany: answers which were written, and tells of these alone', async () => {
    for (const id of ['a', 'b', 'c']) await things.insert(thing(id));
    const change = (id: string, version: number) => ({
      filter: { _id: id, version },
      update: { $set: { version: version + 1 } },
      facts: [stateOf(id, version + 1)],
    });
    expect(await outbox.updateMany(things, [change('a', 1), change('b', 7), change('c', 1)])).toEqual([
      true,
      false,
      true,
    ]);
    await until('they are marked', async () => (await isClean('a')) && (await isClean('c')));
    expect(told().sort()).toEqual(['a 2', 'c 2']);
    await outbox.stop(soon());
  });

  it('delete: readers miss it at once, and it is removed when its last facts are published', async () => {
    const gate = publishesLater();
    await things.insert(thing('a'));
    expect(await outbox.delete(things, { _id: 'a', version: 1 }, { $set: { version: 2 } }, [stateOf('a', 2)])).toBe(
      true,
    );
    const seen = [await things.findOne({ _id: 'a' }), await things.find({}), await things.count({})];
    expect([seen, await things.driver.countDocuments()]).toEqual([[undefined, [], 0], 1]);
    gate.resolve();
    await until('it is removed', async () => (await things.driver.countDocuments()) === 0);
    expect(told()).toEqual(['a 2']);
    await outbox.stop(soon());
  });

  it('insert of what is deleted and not yet removed: takes its place, and tells of both in order', async () => {
    const gate = publishesLater();
    await things.insert({ ...thing('a'), tags: ['old'] });
    await outbox.delete(things, { _id: 'a', version: 1 }, { $set: { version: 2 } }, [stateOf('a', 2)]);
    expect(await outbox.insert(things, thing('a'), [stateOf('a', 1, 'new')])).toBe('inserted');
    expect(await outbox.insert(things, thing('a'), [stateOf('a', 1, 'newer')])).toBe('taken');
    gate.resolve();
    await until('it is marked', () => isClean('a'));
    expect([told(), await things.findOne({ _id: 'a' })]).toEqual([['a 2', 'new 1'], thing('a')]);
    await outbox.stop(soon());
  });

  /** An outbox whose bus takes nothing until the gate is open. */
  function publishesLater() {
    const gate = Promise.withResolvers<void>();
    const bus = {
      publish: async (events: readonly PendingEvent[]) => {
        await gate.promise;
        published.push(...events);
      },
    };
    outbox = createOutbox({ bus, clock: systemClock, ids: systemIds, log, metrics, owner: v7() });
    outbox.watch(things as ReturnType<typeof openCollection<Thing>>);
    outbox.start();
    return gate;
  }
});

describe('the outbox', () => {
  it('in a request: its events carry the trace and the correlation id, and ids of their own', async () => {
    const context = { correlationId: 'correlation-9', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
    await runInContext(context, () => outbox.insert(things, thing('a'), [stateOf('a', 2), stateOf('a', 3)]));
    await until('they are published', () => published.length === 2);
    const [first, second] = published;
    expect(first).toMatchObject({
      ...context,
      tenantId: 'a',
      aggregateId: 'a',
      version: 2,
      type: TenantStateSchema.typeName,
    });
    expect(first?.eventId).not.toBe(second?.eventId);
    await outbox.stop(soon());
  });

  it('snapshots: published in batches and marked as such', async () => {
    const facts = Array.from({ length: 1_100 }, (_, at) => stateOf(`t${at}`));
    expect(await outbox.publishSnapshots(facts)).toBe(1_100);
    expect(published.every(({ snapshot }) => snapshot)).toBe(true);
    expect(published).toHaveLength(1_100);
    await outbox.stop(soon());
  });

  it('a document that does not fit the schema: refused before anything is written or told', async () => {
    const { name: _, ...nameless } = thing('a');
    await expect(outbox.insert(things, nameless as Thing, [stateOf('a')])).rejects.toThrow('`name` is required');
    await expect(things.updateOne({ _id: 'a' }, { $set: { nonsense: 1 } as object })).rejects.toThrow('not in schema');
    expect([await things.count({}), published]).toEqual([0, []]);
    await outbox.stop(soon());
  });

  it('a collection that was declared without one: a mistake that is reported at once', async () => {
    const plain = openCollection(
      opened.database,
      defineCollection<{ _id: string }>({ name: 'plain', schema: { _id: String } }),
    );
    await expect(outbox.insert(plain, { _id: 'a' }, [stateOf('a')])).rejects.toThrow('declared without an outbox');
    await outbox.stop(soon());
  });
});
