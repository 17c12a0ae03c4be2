import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { defaultLeaseMs, type OutboxCollection } from '@parcelbell/database';
import { openDatabase, outboxCollection } from '@parcelbell/database/testing';
import type { EventBus, PendingEvent } from '@parcelbell/events';
import { away, log, logged, metrics, pickedUp } from '@parcelbell/events/testing';
import { until } from '@parcelbell/test-tools';
import { type Clock, systemClock } from '@parcelbell/values';
import { v7 } from 'uuid';
import { createOutboxLeases } from './leases.ts';
import { countRefusal, putBackFailedEvents } from './refusals.ts';
import { createRelay, type RelayOptions } from './relay.ts';
import { createRelayMetrics } from './relay-metrics.ts';

let opened: Awaited<ReturnType<typeof openDatabase>>;
let parcels: OutboxCollection;
beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  parcels = await outboxCollection(opened.database);
});

/** A bus that records what is published and does what the test says first. */
function recordingBus(act: (events: readonly PendingEvent[]) => Promise<void> | void = () => undefined) {
  const published: PendingEvent[] = [];
  const publish: EventBus['publish'] = async (events) => {
    await act(events);
    published.push(...events);
  };
  return { published, publish, ids: () => published.map((event) => event.eventId) };
}

/** A clock that stands still until it is put forward, so that a lease lasts as long as the test says. */
function movableClock(): Clock & { forward(ms: number): void } {
  let now = Date.now();
  return {
    now: () => new Date(now),
    forward: (ms) => {
      now += ms;
    },
  };
}

/** A relay that watches the collection, and the name under which it leases documents. */
function newRelay(bus: Pick<EventBus, 'publish'>, more: Partial<RelayOptions> = {}) {
  const options = {
    bus,
    clock: systemClock,
    log,
    metrics: createRelayMetrics({ metrics }),
    owner: v7(),
    isExclusive: false,
    ...more,
  };
  const relay = createRelay(options);
  relay.watch(parcels);
  return { ...relay, clock: options.clock, owner: options.owner };
}

type TestRelay = ReturnType<typeof newRelay>;

/** The collection, which also records what is written to it. */
function recordingWrites(collection: OutboxCollection, writes: string[]): OutboxCollection {
  const names = ['updateOne', 'updateMany', 'findOneAndUpdate', 'deleteMany', 'bulkWrite'];
  return new Proxy(collection, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (names.includes(String(name))) writes.push(String(name));
        return value.apply(target, given);
      };
    },
  });
}

/** The fields of a document that was written leased to a relay. */
function leasedBy(relay: TestRelay, events: readonly PendingEvent[]) {
  const outboxAt = relay.clock.now();
  const outboxLeasedUntil = new Date(outboxAt.getTime() + defaultLeaseMs);
  return { outbox: events, outboxAt, outboxOwner: relay.owner, outboxLeasedUntil };
}

async function insert(relay: TestRelay, id: string, events: readonly PendingEvent[]): Promise<void> {
  await parcels.insertOne({ _id: id, ...leasedBy(relay, events) });
  relay.publishLeased(parcels.collectionName, id, events);
}

async function update(relay: TestRelay, id: string, events: readonly PendingEvent[], more: object = {}): Promise<void> {
  const outboxAt = relay.clock.now();
  await parcels.updateOne({ _id: id }, { $push: { outbox: { $each: [...events] } }, $set: { outboxAt, ...more } });
  relay.publishWaiting(parcels.collectionName, id);
}

const soon = () => new Date(Date.now() + 30_000);
const isClean = async (id: string) => {
  const document = await parcels.findOne({ _id: id });
  return document !== null && Object.keys(document).every((field) => !field.startsWith('outbox'));
};
const allClean = async () => (await parcels.countDocuments({ outboxAt: { $exists: true } })) === 0;

describe('the relay', () => {
  it('inserted: published as it was written, then gone from the document', async () => {
    const bus = recordingBus();
    const relay = newRelay(bus);
    relay.start();
    const event = logged();
    await insert(relay, 'p1', [event]);
    await until('it is marked', () => isClean('p1'));
    expect(bus.published).toEqual([event]);
    await relay.stop(soon());
  });

  it('updated: read from the document and published, its payload as bytes', async () => {
    const bus = recordingBus();
    const relay = newRelay(bus);
    relay.start();
    await parcels.insertOne({ _id: 'p1' });
    const events = [pickedUp({ version: 2 }), pickedUp({ version: 3 })];
    await update(relay, 'p1', events);
    await until('it is marked', () => isClean('p1'));
    expect(bus.published).toEqual(events);
    expect(bus.published[0]?.payload).toBeInstanceOf(Uint8Array);
    await relay.stop(soon());
  });

  it('updated: one statement leases documents and one clears them, however many there are of each', async () => {
    const relay = newRelay(recordingBus());
    const writes: string[] = [];
    relay.watch(recordingWrites(parcels, writes));
    relay.start();
    const publish = async (ids: readonly string[], count = 1) => {
      // With a lease of this relay already, so that its poll does not take them first.
      const eventsOf = (id: string) => Array.from({ length: count }, () => logged({ aggregateId: id }));
      const documents = ids.map((id) => ({ _id: id, ...leasedBy(relay, eventsOf(id)) }));
      await parcels.insertMany(documents);
      for (const id of ids) relay.publishWaiting(parcels.collectionName, id);
      await until('all are clean', allClean);
      return writes.splice(0);
    };
    expect(await publish(['p1'])).toEqual(['updateMany', 'updateMany']);
    expect(await publish(['p2', 'p3', 'p4'])).toEqual(['updateMany', 'updateMany']);
    expect(await publish(['p5', 'p6'], 2)).toEqual(['updateMany', 'updateMany']);
    await relay.stop(soon());
  });

  it('updated while its first event is being published: the second follows, in order, each once', async () => {
    const gate = Promise.withResolvers<void>();
    const bus = recordingBus(() => gate.promise);
    const relay = newRelay(bus);
    relay.start();
    const events = [logged({ version: 1 }), pickedUp({ version: 2 }), pickedUp({ version: 3 })];
    await insert(relay, 'p1', events.slice(0, 1));
    await update(relay, 'p1', events.slice(1, 2));
    await update(relay, 'p1', events.slice(2));
    gate.resolve();
    await until('it is marked', () => isClean('p1'));
    expect(bus.ids()).toEqual(events.map((event) => event.eventId));
    await relay.stop(soon());
  });

  it('hundreds at once over a bus that takes its time: published in few batches, each once', async () => {
    const sizes: number[] = [];
    const allWritten = Promise.withResolvers<void>();
    const bus = recordingBus((events) => {
      sizes.push(events.length);
      return allWritten.promise;
    });
    const relay = newRelay(bus);
    relay.start();
    await Promise.all(
      Array.from({ length: 500 }, (_, n) => insert(relay, `p${n}`, [logged({ aggregateId: `p${n}` })])),
    );
    allWritten.resolve();
    await until('all are marked', allClean);
    expect(new Set(bus.ids()).size).toBe(500);
    expect(bus.published).toHaveLength(500);
    expect(sizes.length).toBeLessThan(100);
    await relay.stop(soon());
  });

  it('before it is started: nothing is published; then all of it is', async () => {
    const bus = recordingBus();
    const relay = newRelay(bus);
    await insert(relay, 'p1', [logged()]);
    expect(bus.published).toEqual([]);
    relay.start();
    await until('it is marked', () => isClean('p1'));
    expect(bus.published).toHaveLength(1);
    await relay.stop(soon());
  });

  it('a deletion: the document goes once its event is published', async () => {
    const bus = recordingBus();
    const relay = newRelay(bus);
    relay.start();
    await insert(relay, 'p1', [logged()]);
    await update(relay, 'p1', [pickedUp({ version: 2 })], { deleted: true, outboxPurge: true });
    await until('it is purged', async () => (await parcels.countDocuments({})) === 0);
    expect(bus.published).toHaveLength(2);
    await relay.stop(soon());
  });

  it('the bus is away: tries again until it is back, in order, each once', async () => {
    let failures = 0;
    const bus = recordingBus(() => {
      if (++failures <= 3) throw away();
    });
    const relay = newRelay(bus);
    relay.start();
    await insert(relay, 'p1', [logged({ version: 1 })]);
    await insert(relay, 'p2', [logged({ aggregateId: 'p2' })]);
    await update(relay, 'p1', [pickedUp({ version: 2 })]);
    await until('all are marked', allClean);
    expect(bus.published).toHaveLength(3);
    const ofP1 = bus.published.filter((event) => event.aggregateId === 'p1');
    expect(ofP1.map((event) => event.version)).toEqual([1, 2]);
    await relay.stop(soon());
  });

  it('the bus is away for longer than a lease, with many waiting: all are published once it is back, each once', async () => {
    const clock = movableClock();
    let isAway = true;
    let tries = 0;
    const bus = recordingBus(() => {
      tries += 1;
      if (isAway) throw away();
    });
    const relay = newRelay(bus, { clock });
    relay.start();
    const ids = Array.from({ length: 300 }, (_, n) => `p${n}`);
    await Promise.all(ids.map((id) => insert(relay, id, [logged({ aggregateId: id, occurredAt: clock.now() })])));
    for (const _ of ids.slice(0, 3)) {
      const before = tries;
      clock.forward(20_000);
      await until('it is tried again', () => tries > before);
    }
    isAway = false;
    await until('all are marked', allClean);
    expect(new Set(bus.ids()).size).toBe(300);
    expect(bus.published).toHaveLength(300);
    await relay.stop(soon());
  });

  it('the bus refuses one event for good: the others are published, it stays in its document', async () => {
    const bus = recordingBus((events) => {
      if (events.some((event) => event.aggregateId === 'p2')) throw new Error('MESSAGE_TOO_LARGE');
    });
    const relay = newRelay(bus);
    const ids = ['p1', 'p2', 'p3'];
    for (const id of ids) await insert(relay, id, [logged({ aggregateId: id })]);
    relay.start();
    await until('the others are marked', async () => (await isClean('p1')) && (await isClean('p3')));
    expect((await parcels.findOne({ _id: 'p2' }))?.outbox).toHaveLength(1);
    await relay.stop(soon());
  });

  it('one document holds what is no event: the others of its portion are published, it stays and is counted', async () => {
    const bus = recordingBus();
    const outboxAt = new Date();
    const broken: Record<string, unknown>[] = [
      { _id: 'broken-0', outbox: [{ ...logged(), payload: undefined }], outboxAt },
      { _id: 'broken-1', outbox: [{ ...logged(), tenantId: undefined, aggregateId: undefined }], outboxAt },
    ];
    await opened.database.collection(parcels.collectionName).insertMany(broken);
    for (const id of ['p1', 'p2', 'p3']) await parcels.insertOne({ _id: id, outbox: [logged()], outboxAt });
    const relay = newRelay(bus);
    relay.start();
    await until('the others are published', () => bus.published.length === 3);
    await until('it is counted', async () => /^outbox_events_refused_total\{.*\} [2-9]/m.test(await metrics.text()));
    expect((await parcels.findOne({ _id: 'broken-0' }))?.outbox).toHaveLength(1);
    await relay.stop(soon());
  });

  const refusals = async () => Number(/^outbox_events_refused_total\{.*\} (\d+)/m.exec(await metrics.text())?.[1] ?? 0);

  /** Lets the relay try a document until it has given up, and counts the attempts. */
  async function attemptsUntilGivenUp(relay: TestRelay, id: string): Promise<number> {
    const before = await refusals();
    await until('it is given up', async () => {
      relay.publishWaiting(parcels.collectionName, id);
      return (await parcels.findOne({ _id: id }))?.outboxFailed !== undefined;
    });
    return (await refusals()) - before;
  }

  it('a document is written while its event is refused: it is tried again at once', async () => {
    let attempts = 0;
    const bus = recordingBus(() => {
      attempts += 1;
      if (attempts > 1) return;
      relay.publishWaiting(parcels.collectionName, 'p2');
      throw new Error('MESSAGE_TOO_LARGE');
    });
    const relay = newRelay(bus, { clock: movableClock() });
    await parcels.insertOne({ _id: 'p2', outbox: [logged({ aggregateId: 'p2' })], outboxAt: relay.clock.now() });
    relay.start();
    await until('it is published', () => isClean('p2'));
    await relay.stop(soon());
  });

  it('the bus refuses an event ten times: it is set aside, later ones of its document continue, and it can be put back', async () => {
    let isRepaired = false;
    const [refused, later] = [logged({ aggregateId: 'p2' }), pickedUp({ aggregateId: 'p2' })];
    const bus = recordingBus((events) => {
      if (!isRepaired && events.some(({ eventId }) => eventId === refused.eventId))
        throw new Error('MESSAGE_TOO_LARGE');
    });
    const relay = newRelay(bus, { clock: movableClock() });
    await parcels.insertOne({ _id: 'p2', outbox: [refused], outboxAt: relay.clock.now() });
    relay.start();
    expect(await attemptsUntilGivenUp(relay, 'p2')).toBe(10);
    expect(await parcels.findOne({ _id: 'p2' })).toEqual({
      _id: 'p2',
      outboxFailed: [expect.objectContaining({ eventId: refused.eventId })],
    });
    expect(await metrics.text()).toMatch(/^outbox_events_failed_total\{.*\} 1/m);
    await update(relay, 'p2', [later]);
    await until('the later event is published', () => bus.ids().includes(later.eventId));
    isRepaired = true;
    expect(await putBackFailedEvents(parcels, relay.clock.now())).toBe(1);
    relay.publishWaiting(parcels.collectionName, 'p2');
    await until('it is published', () => isClean('p2'));
    expect(bus.ids()).toEqual([later.eventId, refused.eventId]);
    expect(await putBackFailedEvents(parcels, relay.clock.now())).toBe(0);
    await relay.stop(soon());
  });

  it('what is no event among others of a deleted document: it alone is set aside, and the document is kept for it', async () => {
    const bus = recordingBus();
    const relay = newRelay(bus, { clock: movableClock() });
    const good = logged({ aggregateId: 'p3' });
    const outbox = [{ ...logged({ aggregateId: 'p3' }), payload: undefined }, good];
    const broken: Record<string, unknown> = { _id: 'p3', outbox, outboxAt: relay.clock.now(), outboxPurge: true };
    await opened.database.collection(parcels.collectionName).insertOne(broken);
    relay.start();
    expect(await attemptsUntilGivenUp(relay, 'p3')).toBe(10);
    await until('the good one is published and marked', allClean);
    expect(bus.ids()).toEqual([good.eventId]);
    const kept = await parcels.findOne({ _id: 'p3' });
    expect(kept).toMatchObject({ outboxPurge: true, outboxFailed: [{ eventId: outbox[0]?.eventId }] });
    expect(kept).not.toHaveProperty('outbox');
    await relay.stop(soon());
  });

  it('an event that cannot be published: tried after pauses that double to ten minutes, by another process too', async () => {
    const clock = movableClock();
    const pauses: number[] = [];
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const owner = `relay-${count}`;
      const { take } = createOutboxLeases({ clock, owner, isExclusive: false });
      if (count === 1) await parcels.insertOne({ _id: 'p4', outbox: [logged()], outboxAt: clock.now() });
      const [leased] = await take(parcels, ['p4']);
      if (leased) await countRefusal(parcels, leased, { clock, owner });
      const { outboxLeasedUntil } = (await parcels.findOne({ _id: 'p4' })) ?? {};
      pauses.push(((outboxLeasedUntil?.getTime() ?? 0) - clock.now().getTime()) / 1_000);
      clock.forward(600_000);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 600]);
  });

  it('killed between publishing and marking: published again under the same id once the lease has run out', async () => {
    const clock = movableClock();
    const bus = recordingBus();
    const killed = newRelay(bus, { clock });
    const event = logged();
    await parcels.insertOne({ _id: 'p1', ...leasedBy(killed, [event]) });
    await bus.publish([event]);
    const next = newRelay(bus, { clock });
    next.start();
    clock.forward(29_000);
    await insert(next, 'p2', [logged({ aggregateId: 'p2' })]);
    await until('the next process publishes', () => isClean('p2'));
    expect(bus.ids().filter((id) => id === event.eventId)).toHaveLength(1);
    clock.forward(2_000);
    await until('it is marked', () => isClean('p1'));
    expect(bus.ids().filter((id) => id === event.eventId)).toHaveLength(2);
    await next.stop(soon());
  });

  it('killed where the bus lives in the process, so nobody else can be at work: taken over at once', async () => {
    const killed = newRelay(recordingBus());
    await parcels.insertOne({ _id: 'p1', ...leasedBy(killed, [logged()]) });
    const bus = recordingBus();
    const next = newRelay(bus, { isExclusive: true });
    next.start();
    await until('it is marked', () => isClean('p1'));
    expect(bus.published).toHaveLength(1);
    await next.stop(soon());
  });

  it('stopped while the bus is away: ends at once, and another process takes over at once', async () => {
    const stuck = newRelay(recordingBus(() => Promise.reject(away())));
    stuck.start();
    await insert(stuck, 'p1', [logged()]);
    const startedAt = performance.now();
    await stuck.stop(new Date(Date.now() + 60_000));
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    const bus = recordingBus();
    const next = newRelay(bus);
    next.start();
    await until('it is marked', () => isClean('p1'));
    await next.stop(soon());
  });

  it('stopped with events in hand: publishes and marks them first', async () => {
    const bus = recordingBus(() => new Promise((resolve) => setTimeout(resolve, 20)));
    const relay = newRelay(bus);
    relay.start();
    for (const id of ['p1', 'p2', 'p3']) await insert(relay, id, [logged({ aggregateId: id })]);
    await relay.stop(soon());
    expect(bus.published).toHaveLength(3);
    expect(await allClean()).toBe(true);
  });

  it('two relays on one collection: every event is published once', async () => {
    const bus = recordingBus();
    const relays = [newRelay(bus), newRelay(bus)] as const;
    for (const relay of relays) relay.start();
    const ids = Array.from({ length: 200 }, (_, n) => `p${n}`);
    await Promise.all(
      ids.map(async (id, n) => {
        const [writer, other] = n % 2 === 0 ? relays : [relays[1], relays[0]];
        await insert(writer, id, [logged({ aggregateId: id, version: 1 })]);
        await update(other, id, [pickedUp({ aggregateId: id, version: 2 })]);
      }),
    );
    await until('all are marked', allClean);
    expect(bus.published).toHaveLength(400);
    expect(new Set(bus.ids()).size).toBe(400);
    for (const id of ids) {
      const versions = bus.published.filter((event) => event.aggregateId === id).map((event) => event.version);
      expect(versions).toEqual([1, 2]);
    }
    await Promise.all(relays.map((relay) => relay.stop(soon())));
  });

  it('thousands left behind: polling publishes them all, oldest first', async () => {
    const gone = newRelay(recordingBus());
    const documents = Array.from({ length: 1_200 }, (_, n) => {
      const event = logged({ aggregateId: `p${n}` });
      return { _id: `p${n}`, outbox: [event], outboxAt: new Date(Date.now() - 10_000 + n) };
    });
    await parcels.insertMany(documents);
    await gone.stop(soon());
    const bus = recordingBus();
    const relay = newRelay(bus);
    relay.start();
    await until('all are marked', allClean);
    expect(bus.published.map((event) => event.aggregateId)).toEqual(documents.map((document) => document._id));
    await relay.stop(soon());
  });

  it('a collection that is not watched: a mistake that is reported at once', () => {
    const relay = newRelay(recordingBus());
    expect(() => relay.publishWaiting('others', 'p1')).toThrow('does not watch others');
  });
});
