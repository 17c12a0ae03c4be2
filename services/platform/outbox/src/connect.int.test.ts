import { afterEach, describe, expect, it } from '@jest/globals';
import { backoff } from '@parcelbell/async';
import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { connectDatabase, defineCollection, openCollection, requiredNumber, requiredText } from '@parcelbell/database';
import { startTestStore } from '@parcelbell/document-store/testing';
import { isTransient } from '@parcelbell/errors';
import type { PendingEvent } from '@parcelbell/events';
import { log, metrics } from '@parcelbell/events/testing';
import { startTcpProxy, type TcpProxy, until } from '@parcelbell/test-tools';
import { systemClock, systemIds } from '@parcelbell/values';
import type { Connection } from 'mongoose';
import { v7 } from 'uuid';
import { createOutbox } from './create-outbox.ts';
import { fact } from './fact.ts';
import { startReplicaSet } from './testing/replica-set.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

interface Counter {
  readonly _id: string;
  readonly version: number;
}
const counters = defineCollection<Counter>({
  name: 'counters',
  schema: { _id: requiredText, version: requiredNumber },
  outbox: true,
});

async function startStore(): Promise<string> {
  const store = await startTestStore();
  undo.push(() => store.close());
  return store.url;
}

async function connected(url: string): Promise<Connection> {
  const connection = await connectDatabase(url, log, 5);
  undo.push(() => connection.close());
  return connection;
}

/** A proxy before the store, and the store's address through it. */
async function behindProxy(storeUrl: string, options?: Parameters<typeof startTcpProxy>[1]) {
  const url = new URL(storeUrl);
  const proxy: TcpProxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) }, options);
  undo.push(() => proxy.close());
  url.port = String(proxy.port);
  return { proxy, url: url.href };
}

/** Raises a counter by one, as use cases write: conditional on the version, with its event, repeated while the database is away. */
function createCounting(connection: Connection) {
  const published: PendingEvent[] = [];
  const bus = { publish: async (events: readonly PendingEvent[]) => void published.push(...events) };
  const outbox = createOutbox({ bus, clock: systemClock, ids: systemIds, log, metrics, owner: v7() });
  const collection = openCollection(connection, counters);
  outbox.watch(collection);
  outbox.start();
  undo.push(() => outbox.stop(new Date(Date.now() + 10_000)));
  const repeated = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let failures = 1; failures < 20; failures += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isTransient(error)) throw error;
        await backoff(1, new AbortController().signal);
      }
    }
    throw new Error('The database stayed away.');
  };
  const stateOf = (version: number) => fact(TenantStateSchema, { tenantId: 't', aggregateId: 'one', version }, {});
  return {
    collection,
    begin: () => repeated(() => outbox.insert(collection, { _id: 'one', version: 0 }, [stateOf(0)])),
    raise: (version: number) =>
      repeated(() =>
        outbox.update(collection, { _id: 'one', version }, { $set: { version: version + 1 } }, [stateOf(version + 1)]),
      ),
    /** The versions that were published, each named once however often it came. */
    versions: () => [...new Set(published.map(({ version }) => version))].sort((a, b) => a - b),
    /** The events by their ids. */
    events: () => new Set(published.map(({ eventId }) => eventId)).size,
  };
}

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, n) => n);

describe('a database whose connections are cut', () => {
  it('in the middle of writes: every write is there once, and every event is published', async () => {
    let answers = 0;
    let isCutting = false;
    const { proxy, url } = await behindProxy(await startStore(), {
      // The server has done what was asked; only its answer is lost.
      cutsAt: () => isCutting && ++answers % 7 === 0,
    });
    const counting = createCounting(await connected(url));
    await counting.begin();
    isCutting = true;
    for (const version of upTo(14)) await counting.raise(version);
    isCutting = false;
    await until('every event is published', () => counting.versions().length === 16);
    expect(await counting.collection.findOne({ _id: 'one' })).toEqual({ _id: 'one', version: 15 });
    expect([counting.versions(), counting.events()]).toEqual([upTo(15), 16]);
    expect(proxy.connections()).toBeGreaterThan(4);
  });

  it('that answers nothing any more: calls fail within half a minute, and later ones succeed as soon as it answers', async () => {
    const { proxy, url } = await behindProxy(await startStore());
    const collection = openCollection(await connected(url), counters);
    await collection.insert({ _id: 'one', version: 0 });
    proxy.hang();
    const startedAt = performance.now();
    const failure = await collection.insert({ _id: 'two', version: 0 }).catch((error: unknown) => error);
    expect(isTransient(failure)).toBe(true);
    // Sooner than the time-out of a socket, which is a minute.
    expect(performance.now() - startedAt).toBeLessThan(45_000);
    proxy.resume();
    await until('it is read', () => collection.findOne({ _id: 'one' }).catch(() => undefined));
  });
});

describe('a replica set whose primary steps down', () => {
  it('continues with the next primary: no call fails, and every write is there once', async () => {
    const set = await startReplicaSet(await startStore());
    undo.push(() => set.close());
    const connection = await connected(set.url);
    const { collection } = createCounting(connection);
    await collection.insert({ _id: 'one', version: 0 });
    for (const version of upTo(29)) {
      if (version % 10 === 5) set.stepDown(300);
      expect(await collection.updateOne({ _id: 'one', version }, { $set: { version: version + 1 } })).toBe(true);
    }
    expect(await collection.findOne({ _id: 'one' })).toEqual({ _id: 'one', version: 30 });
    expect(set.refusals()).toBeGreaterThanOrEqual(3);
  });
});

describe('the options of a connection', () => {
  it('are sent with every write and read, whatever the address says', async () => {
    const url = new URL(await startStore());
    url.searchParams.set('w', '1');
    url.searchParams.set('readPreference', 'secondary');
    url.searchParams.set('maxPoolSize', '1');
    const connection = await connected(url.href);
    const { options } = connection.getClient();
    expect(options).toMatchObject({ maxPoolSize: 5, retryWrites: true, retryReads: true, waitQueueTimeoutMS: 10_000 });
    expect([options.writeConcern, options.readPreference.mode]).toEqual([
      expect.objectContaining({ w: 'majority', journal: true }),
      'primary',
    ]);
  });
});
