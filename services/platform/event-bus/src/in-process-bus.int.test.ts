import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@parcelbell/database/testing';
import type { BusBatch, EventBus, PendingEvent } from '@parcelbell/events';
import { away, log, logged, metrics, recordingConsumers, tenantState } from '@parcelbell/events/testing';
import { until } from '@parcelbell/test-tools';
import { systemClock } from '@parcelbell/values';
import { createConsumerHandler, createConsumerReplay } from './consumer-runner.ts';
import { createInProcessBus } from './in-process-bus.ts';

const topic = 'deliveries.delivery.v1';
let opened: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());

let databases = 0;
function newBus(maxQueued?: number): EventBus {
  databases += 1;
  const database = opened.database.useDb(`letters-${databases}`);
  return createInProcessBus({ database, log, metrics, ...(maxQueued ? { maxQueued } : {}) });
}

/** A handler whose batches are finished by hand. */
function gate() {
  const batches: { events: readonly PendingEvent[]; finish: () => void; fail: (error: Error) => void }[] = [];
  const handle = ({ events }: BusBatch) =>
    new Promise<void>((finish, fail) => {
      batches.push({ events, finish, fail });
    });
  return { batches, handle };
}

const settled = async (work: Promise<unknown>) => {
  let isSettled = false;
  work.then(
    () => {
      isSettled = true;
    },
    () => {
      isSettled = true;
    },
  );
  await new Promise((resolve) => setImmediate(resolve));
  return isSettled;
};

describe('in-process bus', () => {
  it('a publish: resolved only when every group has handled it', async () => {
    const bus = newBus();
    const [first, second] = [gate(), gate()];
    await bus.subscribe({ group: 'one', topics: [topic], handle: first.handle });
    await bus.subscribe({ group: 'two', topics: [topic], handle: second.handle });
    const publishing = bus.publish([logged()]);
    await until('both groups have it', () => first.batches.length === 1 && second.batches.length === 1);
    first.batches[0]?.finish();
    expect(await settled(publishing)).toBe(false);
    const waiting = [
      { group: 'one', topic, events: 0 },
      { group: 'two', topic, events: 1 },
    ];
    expect(bus.lag()).toEqual(waiting);
    second.batches[0]?.finish();
    await publishing;
    await bus.close();
  });

  it('an announcement: handed to broadcasts alone, and resolved when they have handled it', async () => {
    const bus = newBus();
    const [stored, kept] = [gate(), gate()];
    await bus.subscribe({ group: 'one', topics: [topic], handle: stored.handle });
    await bus.broadcast({ topics: [topic], handle: kept.handle });
    const announcing = bus.announce?.([logged()]) ?? Promise.reject(new Error('cannot announce'));
    await until('the broadcast has it', () => kept.batches.length === 1);
    expect(await settled(announcing)).toBe(false);
    kept.batches[0]?.finish();
    await announcing;
    expect(stored.batches).toEqual([]);
    await bus.close();
  });

  it('nobody wants a topic: the publish resolves at once', async () => {
    const bus = newBus();
    const { handle, batches } = gate();
    await bus.subscribe({ group: 'one', topics: [topic], handle });
    await bus.publish([tenantState()]);
    expect(batches).toEqual([]);
    await bus.close();
  });

  it('a batch in hand: what comes meanwhile waits for it and arrives in order, as one batch', async () => {
    const bus = newBus();
    const { handle, batches } = gate();
    await bus.subscribe({ group: 'one', topics: [topic], handle });
    const publishing = [1, 2, 3].map((version) => bus.publish([logged({ version })]));
    await until('the first is in hand', () => batches.length === 1);
    batches[0]?.finish();
    await until('the others follow', () => batches.length === 2);
    expect(batches[1]?.events.map((event) => event.version)).toEqual([2, 3]);
    batches[1]?.finish();
    await Promise.all(publishing);
    await bus.close();
  });

  it('a group that waits in one partition: other partitions continue', async () => {
    const bus = newBus();
    const { handle, batches } = gate();
    await bus.subscribe({ group: 'one', topics: [topic], handle });
    const stuck = bus.publish([logged({ tenantId: 'maple-court' })]);
    await until('one is in hand', () => batches.length === 1);
    const other = bus.publish([logged({ tenantId: 'harbour-towers' })]);
    await until('the other came too', () => batches.length === 2);
    batches[1]?.finish();
    await other;
    expect(await settled(stuck)).toBe(false);
    batches[0]?.finish();
    await stuck;
    await bus.close();
  });

  it('the same event published again while it is being handled: handled once, both publishes wait for it', async () => {
    const bus = newBus();
    const { handle, batches } = gate();
    await bus.subscribe({ group: 'one', topics: [topic], handle });
    const event = logged();
    const first = bus.publish([event]);
    const second = bus.publish([event, logged({ version: 2 })]);
    await until('it is in hand', () => batches.length === 1);
    batches[0]?.finish();
    await until('the new one is in hand', () => batches.length === 2);
    expect(batches[1]?.events.map(({ version }) => version)).toEqual([2]);
    batches[1]?.finish();
    await Promise.all([first, second]);
    await bus.close();
  });

  it('a handler that fails: its batch comes again until it succeeds', async () => {
    const bus = newBus();
    const { handle, batches } = gate();
    await bus.subscribe({ group: 'one', topics: [topic], handle });
    const publishing = bus.publish([logged()]);
    await until('the first try', () => batches.length === 1);
    batches[0]?.fail(new Error('not now'));
    await until('the second try', () => batches.length === 2);
    batches[1]?.finish();
    await publishing;
    await bus.close();
  });

  it('too many wait: the publish is refused as unavailable', async () => {
    const bus = newBus(2);
    const { handle, batches } = gate();
    await bus.subscribe({ group: 'one', topics: [topic], handle });
    const first = bus.publish([logged(), logged()]);
    await until('the first are in hand', () => batches.length === 1);
    await expect(bus.publish([logged()])).rejects.toMatchObject({ code: 'BUS_OVERFULL' });
    batches[0]?.finish();
    await first;
    await bus.close();
  });

  it('a group has stopped: publishes to its topics are refused, so that nothing passes it by', async () => {
    const bus = newBus();
    const subscription = await bus.subscribe({ group: 'one', topics: [topic], handle: async () => undefined });
    await subscription.stop();
    expect(subscription.healthy()).toBe(false);
    await expect(bus.publish([logged()])).rejects.toMatchObject({ code: 'GROUP_STOPPED' });
    await bus.close();
  });

  it('stopped while something is away: the publish is refused instead of waiting on', async () => {
    const bus = newBus();
    let tries = 0;
    const { consumers } = recordingConsumers(() => {
      tries += 1;
      throw away();
    });
    const handle = createConsumerHandler({ group: 'one', consumers, bus, log, metrics, clock: systemClock });
    const subscription = await bus.subscribe({ group: 'one', topics: [topic], handle });
    const publishing = expect(bus.publish([logged()])).rejects.toMatchObject({ code: 'GROUP_STOPPED' });
    await until('it has been tried', () => tries > 0);
    await subscription.stop();
    await publishing;
  });

  it('a broadcast: every subscriber gets every event', async () => {
    const bus = newBus();
    const heard: string[] = [];
    for (const name of ['one', 'two']) {
      await bus.broadcast({
        topics: [topic],
        handle: async ({ events }) => void heard.push(`${name} ${events.length}`),
      });
    }
    await bus.publish([logged(), logged()]);
    expect(heard.sort()).toEqual(['one 2', 'two 2']);
    await bus.close();
  });

  it('dead letters: kept, and replayed once their consumer is repaired', async () => {
    const bus = newBus();
    let isRepaired = false;
    const { consumers, seen } = recordingConsumers(({ aggregateId }) => {
      if (aggregateId.startsWith('bad') && !isRepaired) throw new Error('unwell');
      if (aggregateId === 'bad for good') throw new Error('unwell');
    });
    const parts = { group: 'one', consumers, log, metrics, clock: systemClock };
    await bus.subscribe({ group: 'one', topics: [topic], handle: createConsumerHandler({ ...parts, bus }) });
    await bus.publish(['a', 'bad 1', 'bad for good', 'bad 2', 'b'].map((aggregateId) => logged({ aggregateId })));
    expect(seen).toEqual(['logged a.1', 'logged b.1']);
    isRepaired = true;
    expect(await bus.replay('one', createConsumerReplay(parts))).toBe(2);
    expect(seen.slice(2)).toEqual(['logged bad 1.1', 'logged bad 2.1']);
    const left: number[] = [];
    expect(await bus.replay('one', async ({ attempts }) => void left.push(attempts))).toBe(1);
    expect(left).toEqual([3]);
    expect(await bus.replay('one', async () => undefined)).toBe(0);
    await bus.close();
  });

  it('more dead letters than a page: all are replayed, those of other groups are left alone', async () => {
    const bus = newBus();
    const letter = { topic, reason: 'permanent', detail: '', attempts: 1, failedAt: new Date() } as const;
    await bus.deadLetter(
      'one',
      Array.from({ length: 250 }, () => ({ ...letter, event: logged() })),
    );
    await bus.deadLetter('one.more', [{ ...letter, event: logged() }]);
    expect(await bus.replay('one', async () => undefined)).toBe(250);
    expect(await bus.replay('one.more', async () => undefined)).toBe(1);
  });
});
