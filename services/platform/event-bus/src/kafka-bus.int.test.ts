import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { create, toBinary } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { topics } from '@parcelbell/contracts';
import { UserStateSchema } from '@parcelbell/contracts/identity';
import { type BusBatch, type PendingEvent, partitionOf } from '@parcelbell/events';
import { away, log, logged, metrics, pickedUp, poison, recordingConsumers } from '@parcelbell/events/testing';
import { until } from '@parcelbell/test-tools';
import { systemClock } from '@parcelbell/values';
import { Kafka, logLevel } from 'kafkajs';
import { createConsumerHandler, createConsumerReplay } from './consumer-runner.ts';
import { createKafkaBus, type KafkaBus } from './kafka-bus.ts';

const brokers = process.env.KAFKA_BROKERS?.split(',') ?? [];
const described = brokers.length > 0 ? describe : describe.skip;
const topic = topics.delivery.name;
/** Topics of this run's own, on a cluster that others use too. */
const prefix = `events-test-${randomUUID()}.`;
const raw = new Kafka({ brokers: [...brokers, '127.0.0.1:1'], logLevel: logLevel.NOTHING });
const used = [topics.delivery, topics.user];
const group = () => `group-${randomUUID()}`;

let open: KafkaBus[] = [];
const fatal: unknown[] = [];
function newBus(): KafkaBus {
  const onFatal = (error: unknown) => void fatal.push(error);
  const bus = createKafkaBus({ brokers, prefix, clientId: 'events-test', log, metrics, clock: systemClock, onFatal });
  open.push(bus);
  return bus;
}

/** A subscription that records what it gets, through the runner. */
async function subscribed(name: string, act?: Parameters<typeof recordingConsumers>[0]) {
  const bus = newBus();
  await bus.ensureTopics([], [name]);
  const { consumers, seen, eventIds } = recordingConsumers(act);
  const parts = { group: name, consumers, log, metrics, clock: systemClock };
  const batches: BusBatch[] = [];
  const finished: BusBatch[] = [];
  const handle = createConsumerHandler({ ...parts, bus });
  const subscription = await bus.subscribe({
    group: name,
    topics: [topic],
    handle: async (batch) => {
      batches.push(batch);
      await handle(batch);
      finished.push(batch);
    },
  });
  const isFinished = (aggregateId: string) =>
    finished.some(({ events }) => events.some((event) => event.aggregateId === aggregateId));
  return { bus, subscription, seen, eventIds, batches, isFinished, replay: createConsumerReplay(parts) };
}

/** Whether the bus takes the events now. */
const isTaken = (bus: KafkaBus, events: readonly PendingEvent[]) =>
  bus.publish(events).then(
    () => true,
    () => false,
  );

/** A building that no other test of this run uses. */
const tenant = () => `tenant-${randomUUID()}`;
/** Buildings whose events lie in as many different partitions. */
function tenantsOfPartitions(count: number): string[] {
  const found = new Map<number, string>();
  while (found.size < count) {
    const tenantId = tenant();
    found.set(partitionOf(logged({ tenantId })), tenantId);
  }
  return [...found.values()];
}
const mine = (seen: readonly string[], ids: readonly string[]) =>
  seen.filter((name) => ids.some((id) => name.includes(`${id}.`)));

/** Makes the members of a group join it again. */
async function joinAndLeave(groupId: string): Promise<void> {
  const other = raw.consumer({ groupId });
  await other.connect();
  await other.subscribe({ topics: [`${prefix}${topic}`], fromBeginning: false });
  await other.run({ autoCommit: false, eachBatch: async () => undefined });
  await other.disconnect();
}

async function withRawAdmin(work: (admin: ReturnType<Kafka['admin']>) => Promise<unknown>): Promise<void> {
  const admin = raw.admin();
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.disconnect();
  }
}

/** The messages of a partition as they lie on the broker. */
async function messagesIn(name: string, partition: number, count: number) {
  const consumer = raw.consumer({ groupId: `raw-${randomUUID()}`, maxWaitTimeInMs: 100 });
  const messages: { key: string | undefined; value: Buffer | null; headers: object }[] = [];
  await consumer.connect();
  await consumer.subscribe({ topic: `${prefix}${name}`, fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ partition: from, message: { key, value, headers } }) => {
      if (from === partition) messages.push({ key: key?.toString(), value, headers: headers ?? {} });
    },
  });
  await until(`${count} messages`, () => messages.length >= count);
  await consumer.disconnect();
  return messages;
}

described('Kafka bus', () => {
  beforeAll(async () => {
    const bus = newBus();
    await bus.ensureTopics(used, []);
    await until('partitions that were just created take messages', () => isTaken(bus, [logged()]));
  });
  afterEach(async () => {
    await Promise.all(open.map((bus) => bus.close()));
    open = [];
    expect(fatal).toEqual([]);
  });
  afterAll(async () => {
    await withRawAdmin(async (admin) => {
      const names = (await admin.listTopics()).filter((name) => name.startsWith(prefix));
      await admin.deleteTopics({ topics: names });
    });
  });

  it('topics: created with their partitions and clean-up, and created again without harm', async () => {
    const bus = newBus();
    const name = group();
    await Promise.all([bus.ensureTopics(used, [name]), bus.ensureTopics(used, [name])]);
    await withRawAdmin(async (admin) => {
      const metadata = await admin.fetchTopicMetadata({
        topics: [topic, `${name}.dlq`].map((each) => `${prefix}${each}`),
      });
      expect(metadata.topics.map(({ partitions }) => partitions.length).sort()).toEqual([1, 24]);
      const { resources } = await admin.describeConfigs({
        includeSynonyms: false,
        resources: [topics.user.name, topic].map((each) => ({
          type: 2,
          name: `${prefix}${each}`,
          configNames: ['cleanup.policy'],
        })),
      });
      expect(resources.map(({ configEntries }) => configEntries[0]?.configValue)).toEqual(['compact', 'delete']);
    });
  });

  it('a topic of an earlier release: gets the settings that it lacks, and keeps those that were made', async () => {
    const earlier = { name: `residents.earlier-${randomUUID()}.v1`, kind: 'state', events: [] } as const;
    const type = 2;
    const name = `${prefix}${earlier.name}`;
    const entries = { 'cleanup.policy': 'compact', 'delete.retention.ms': '5000', 'max.message.bytes': '2000000' };
    const configEntries = Object.entries(entries).map(([each, value]) => ({ name: each, value }));
    await withRawAdmin(async (admin) => {
      await admin.createTopics({ topics: [{ topic: name, numPartitions: 24, configEntries }], waitForLeaders: false });
      await until('the broker lists it', async () => (await admin.listTopics()).includes(name));
    });
    await newBus().ensureTopics([earlier], []);
    const days = (count: number) => String(count * 86_400_000);
    const wanted = {
      ...entries,
      'segment.ms': days(1),
      'min.compaction.lag.ms': days(14),
      'max.compaction.lag.ms': days(15),
    };
    await withRawAdmin((admin) =>
      until('the broker has them', async () => {
        const resource = { type, name, configNames: Object.keys(wanted) };
        const { resources } = await admin.describeConfigs({ includeSynonyms: false, resources: [resource] });
        const found = resources[0]?.configEntries.map(({ configName, configValue }) => [configName, configValue]) ?? [];
        return isDeepStrictEqual(Object.fromEntries(found), wanted);
      }),
    );
  });

  it('a topic with another number of partitions: refused, since events would be spread wrongly', async () => {
    const wrong = { name: 'deliveries.wrong.v1', kind: 'fact', events: [] } as const;
    await withRawAdmin((admin) =>
      admin.createTopics({ topics: [{ topic: `${prefix}${wrong.name}`, numPartitions: 3 }], waitForLeaders: false }),
    );
    await expect(newBus().ensureTopics([wrong], [])).rejects.toThrow('3, not 24');
  });

  it('topics that were created a moment ago: a broadcast of them begins nevertheless', async () => {
    const names = Array.from({ length: 5 }, (_, at) => `deliveries.new-${at}.v1`);
    await withRawAdmin((admin) =>
      admin.createTopics({
        topics: names.map((name) => ({ topic: `${prefix}${name}`, numPartitions: 24 })),
        waitForLeaders: false,
      }),
    );
    const subscription = await newBus().broadcast({ topics: names, handle: async () => undefined });
    expect(subscription.healthy()).toBe(true);
  });

  it('published: handled by one member of each group, as it was written', async () => {
    const first = await subscribed(group());
    const other = await subscribed(group());
    const event = logged({ tenantId: tenant(), aggregateId: randomUUID() });
    await newBus().publish([event]);
    await until('both have it', () => [first, other].every(({ eventIds }) => eventIds.includes(event.eventId)));
    const received = first.batches.flatMap(({ events }) => events).find(({ eventId }) => eventId === event.eventId);
    expect(received).toEqual(event);
  });

  it('events of one aggregate: in order across types and batches', async () => {
    const { seen } = await subscribed(group());
    const bus = newBus();
    const [tenantId, aggregateId] = [tenant(), randomUUID()];
    const versions = Array.from({ length: 60 }, (_, n) => n + 1);
    const events = versions.map((version) => (version % 3 ? logged : pickedUp)({ tenantId, aggregateId, version }));
    await Promise.all(events.map((event) => bus.publish([event])));
    await until('all have come', () => mine(seen, [aggregateId]).length === 60);
    expect(mine(seen, [aggregateId]).map((name) => Number(name.split('.').at(-1)))).toEqual(versions);
  });

  it('a large publish: split into requests that the broker takes, all of it handled', async () => {
    const { seen } = await subscribed(group());
    const [tenantId, id] = [tenant(), randomUUID()];
    const filler = 'x'.repeat(2_000);
    const events = Array.from({ length: 1_000 }, (_, n) =>
      logged({ tenantId, aggregateId: `${id}-${n}`, correlationId: filler }),
    );
    await newBus().publish(events);
    await until('all have come', () => seen.filter((name) => name.includes(id)).length === 1_000);
  });

  it('an event that is too large for a message: refused for good, not as unavailable', async () => {
    const event = logged({ tenantId: tenant(), correlationId: 'x'.repeat(2_000_000) });
    await expect(newBus().publish([event])).rejects.not.toMatchObject({ kind: 'unavailable' });
  });

  it('no broker answers: refused as unavailable', async () => {
    const options = { prefix, clientId: 'nobody', log, metrics, clock: systemClock, onFatal: () => undefined };
    const bus = createKafkaBus({ ...options, brokers: ['127.0.0.1:1'] });
    await expect(bus.publish([logged()])).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(
      bus.subscribe({ group: group(), topics: [topic], handle: async () => undefined }),
    ).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await bus.close();
  });

  it('the last event of a user: followed by a tombstone under the same key', async () => {
    const payload = toBinary(UserStateSchema, create(UserStateSchema, { userId: 'u1', deleted: true }));
    const aggregateId = `u-${randomUUID()}`;
    const event: PendingEvent = { ...logged({ tenantId: '', aggregateId }), type: UserStateSchema.typeName, payload };
    await newBus().publish([{ ...event, final: true }]);
    const messages = await messagesIn(topics.user.name, partitionOf(event), 2);
    expect(messages.map(({ key, value }) => [key, value === null])).toEqual([
      [aggregateId, false],
      [aggregateId, true],
    ]);
  });

  it('a tombstone: passed over by consumers', async () => {
    const bus = newBus();
    const payload = toBinary(UserStateSchema, create(UserStateSchema, { userId: 'u2', deleted: true }));
    const aggregateId = `u-${randomUUID()}`;
    const got: PendingEvent[] = [];
    await bus.subscribe({
      group: group(),
      topics: [topics.user.name],
      handle: async ({ events }) => void got.push(...events),
    });
    const event: PendingEvent = { ...logged({ tenantId: '', aggregateId }), type: UserStateSchema.typeName, payload };
    await bus.publish([
      { ...event, final: true },
      { ...event, version: 9 },
    ]);
    const own = () => got.filter((each) => each.aggregateId === aggregateId).map(({ version }) => version);
    await until('both have come', () => own().length === 2);
    expect(own()).toEqual([1, 9]);
  });

  it('something is away while a batch is handled: repeated until it is back, nothing is lost or set aside', async () => {
    let failures = 0;
    const name = group();
    const id = randomUUID();
    const { bus, seen } = await subscribed(name, ({ aggregateId }) => {
      if (aggregateId === id && ++failures <= 4) throw away();
    });
    await bus.publish([logged({ tenantId: tenant(), aggregateId: id })]);
    await until('it is handled', () => mine(seen, [id]).length === 1);
    expect(await bus.replay(name, async () => undefined)).toBe(0);
  });

  it('something is away for one building: the others continue meanwhile, its own events wait in order and are not repeated', async () => {
    const name = group();
    const [stuckId, laterId] = [randomUUID(), randomUUID()];
    const [stuckTenant, ...others] = tenantsOfPartitions(9);
    let isAway = true;
    let tries = 0;
    const { bus, subscription, seen } = await subscribed(name, ({ aggregateId }) => {
      if (aggregateId !== stuckId || !isAway) return;
      tries += 1;
      throw away();
    });
    const stuck = logged({ tenantId: stuckTenant ?? '', aggregateId: stuckId });
    await bus.publish([stuck]);
    await until('it has been tried', () => tries > 0);
    const ids: string[] = others.map(() => randomUUID());
    await bus.publish(others.map((tenantId, n) => logged({ tenantId, aggregateId: ids[n] ?? '' })));
    await bus.publish([logged({ tenantId: stuckTenant ?? '', aggregateId: laterId })]);
    await until('the others are handled', () => mine(seen, ids).length === ids.length);
    expect(mine(seen, [stuckId, laterId])).toEqual([]);
    expect(subscription.healthy()).toBe(true);
    isAway = false;
    await until('its own are handled', () => mine(seen, [stuckId, laterId]).length === 2);
    expect(mine(seen, [stuckId, laterId])).toEqual([`logged ${stuckId}.1`, `logged ${laterId}.1`]);
    await subscription.stop();
    const next = await subscribed(name);
    const last = logged({ tenantId: stuckTenant ?? '', aggregateId: randomUUID() });
    await next.bus.publish([last]);
    await until('the next member has what is new', () => next.eventIds.includes(last.eventId));
    expect(mine(next.seen, [stuckId, laterId, ...ids])).toEqual([]);
  });

  it('stopped while something is away: another member handles the batch', async () => {
    const name = group();
    const id = randomUUID();
    let tries = 0;
    const stuck = await subscribed(name, ({ aggregateId }) => {
      if (aggregateId !== id) return;
      tries += 1;
      throw away();
    });
    await stuck.bus.publish([logged({ tenantId: tenant(), aggregateId: id })]);
    await until('it has been tried', () => tries > 0);
    await stuck.subscription.stop();
    const next = await subscribed(name);
    await until('the other has it', () => mine(next.seen, [id]).length === 1);
  });

  it('a member waits for something that is away while another joins: the other gets its share soon', async () => {
    const name = group();
    const ids: string[] = Array.from({ length: 48 }, () => randomUUID());
    let tries = 0;
    const stuck = await subscribed(name, ({ aggregateId }) => {
      if (!ids.includes(aggregateId)) return;
      tries += 1;
      throw away();
    });
    await stuck.bus.publish(ids.map((aggregateId) => logged({ tenantId: tenant(), aggregateId })));
    await until('it has been tried', () => tries > 0);
    const next = await subscribed(name);
    await until('the other handles its share', () => mine(next.seen, ids).length > 0);
    expect(mine(stuck.seen, ids)).toEqual([]);
  });

  it('subscribed again: continues behind what was handled', async () => {
    const name = group();
    const [first, second] = [randomUUID(), randomUUID()];
    const tenantId = tenant();
    const before = await subscribed(name);
    await before.bus.publish([logged({ tenantId, aggregateId: first })]);
    await until('it is handled', () => mine(before.seen, [first]).length === 1);
    await before.subscription.stop();
    await before.bus.publish([logged({ tenantId, aggregateId: second })]);
    const after = await subscribed(name);
    await until('the next is handled', () => mine(after.seen, [second]).length === 1);
    expect(mine(after.seen, [first])).toEqual([]);
  });

  it('a batch of which one event fails for good: the others are handled, it is replayed once repaired', async () => {
    const name = group();
    const [good, bad, worse] = [randomUUID(), randomUUID(), randomUUID()];
    let isRepaired = false;
    const { bus, seen, isFinished, replay } = await subscribed(name, ({ aggregateId }) => {
      if (aggregateId === worse || (aggregateId === bad && !isRepaired)) throw new Error('unwell');
    });
    await bus.publish([bad, good, worse].map((aggregateId) => logged({ tenantId: 'one', aggregateId })));
    await until('the batch is handled', () => isFinished(worse));
    expect(mine(seen, [good, bad, worse])).toHaveLength(1);
    isRepaired = true;
    expect(await bus.replay(name, replay)).toBe(1);
    expect(mine(seen, [bad])).toHaveLength(1);
    const left: unknown[] = [];
    expect(await bus.replay(name, async (letter) => void left.push(letter))).toBe(1);
    expect(left).toMatchObject([
      { topic, reason: 'permanent', detail: 'Error: unwell', event: { aggregateId: worse } },
    ]);
    expect(await bus.replay(name, async () => undefined)).toBe(0);
  });

  it('letters of one event that were written several times, as when an acknowledgement is lost: one is replayed, one is kept', async () => {
    const name = group();
    const bus = newBus();
    await bus.ensureTopics([], [name]);
    const failed = { topic, reason: 'permanent', detail: 'Error: unwell', attempts: 1, failedAt: new Date() } as const;
    const [repaired, unwell] = [logged(), logged()];
    for (const event of [repaired, unwell, unwell, repaired, unwell])
      await bus.deadLetter(name, [{ ...failed, event }]);
    const replay = async ({ event }: { event: PendingEvent }) => {
      if (event.eventId === unwell.eventId) throw new Error('unwell');
    };
    expect(await bus.replay(name, replay)).toBe(1);
    expect(await bus.replay(name, async () => undefined)).toBe(1);
    expect(await bus.replay(name, async () => undefined)).toBe(0);
  });

  it('poison: set aside with what came and why; what is no envelope at all too', async () => {
    const name = group();
    const id = randomUUID();
    const { bus, seen } = await subscribed(name);
    const tenantId = tenant();
    const bad = poison({ tenantId });
    const producer = raw.producer();
    await producer.connect();
    const partition = partitionOf(bad);
    await producer.send({ topic: `${prefix}${topic}`, messages: [{ partition, key: 'x', value: 'no envelope' }] });
    await producer.disconnect();
    await bus.publish([bad, logged({ tenantId, aggregateId: id })]);
    await until('the good one is handled', () => mine(seen, [id]).length === 1);
    const letters: { reason: string; payload: string; eventId: string }[] = [];
    const note = async ({ reason, event }: { reason: string; event: PendingEvent }) => {
      letters.push({ reason, eventId: event.eventId, payload: Buffer.from(event.payload).toString('latin1') });
    };
    expect(await bus.replay(name, note)).toBe(2);
    expect(letters).toEqual([
      { reason: 'poison', eventId: '', payload: 'no envelope' },
      { reason: 'poison', eventId: bad.eventId, payload: '\xff\xff\xff' },
    ]);
  });

  it('a broadcast: has the current state once it is there, then every event; its group is gone afterwards', async () => {
    const publisher = newBus();
    const before = logged({ tenantId: tenant(), aggregateId: randomUUID() });
    await publisher.publish([before]);
    const listeners = await Promise.all(
      [1, 2].map(async () => {
        const bus = newBus();
        const ids: string[] = [];
        const handle = async ({ events }: BusBatch) => void ids.push(...events.map(({ eventId }) => eventId));
        return { subscription: await bus.broadcast({ topics: [topic], handle }), ids };
      }),
    );
    for (const { ids } of listeners) expect(ids).toContain(before.eventId);
    const after = logged({ tenantId: tenant() });
    await publisher.publish([after]);
    await until('both have the new one', () => listeners.every(({ ids }) => ids.includes(after.eventId)));
    await Promise.all(listeners.map(({ subscription }) => subscription.stop()));
    await withRawAdmin(async (admin) => {
      const { groups } = await admin.listGroups();
      expect(groups.filter(({ groupId }) => groupId.startsWith(`${prefix}events-test.broadcast`))).toEqual([]);
    });
  });

  it('a broadcast from now: has nothing of what was there, is told all that comes, and nothing twice when it joins again', async () => {
    const publisher = newBus();
    const before = logged({ tenantId: tenant() });
    await publisher.publish([before]);
    const bus = newBus();
    const ids: string[] = [];
    const handle = async ({ events }: BusBatch) => void ids.push(...events.map(({ eventId }) => eventId));
    await bus.broadcast({ topics: [topic], fromNow: [topic], handle });
    const first = logged({ tenantId: before.tenantId });
    await publisher.publish([first]);
    await until('it has the first', () => ids.includes(first.eventId));
    await withRawAdmin(async (admin) => {
      const { groups } = await admin.listGroups();
      const own = groups.find(({ groupId }) => groupId.startsWith(`${prefix}events-test.broadcast`));
      await joinAndLeave(own?.groupId ?? '');
    });
    const second = logged({ tenantId: before.tenantId });
    await publisher.publish([second]);
    await until('it has the second', () => ids.includes(second.eventId));
    expect(ids.filter((id) => [before, first, second].some(({ eventId }) => eventId === id))).toEqual([
      first.eventId,
      second.eventId,
    ]);
  });

  it('running: healthy', async () => {
    const { subscription } = await subscribed(group());
    expect(subscription.healthy()).toBe(true);
  });
});
