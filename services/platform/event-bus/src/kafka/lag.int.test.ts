import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { log } from '@parcelbell/events/testing';
import { until } from '@parcelbell/test-tools';
import { systemClock } from '@parcelbell/values';
import type { Kafka } from 'kafkajs';
import { createKafkaClient, withAdmin } from './kafka-client.ts';
import { createLagMeter, type LagMeter } from './lag.ts';
import { createClusterNames } from './topics.ts';

const brokers = process.env.KAFKA_BROKERS?.split(',') ?? [];
const names = createClusterNames('lag-test.');
const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const clientOf = (addresses: readonly string[]) => createKafkaClient({ brokers: addresses, clientId: 'lag-test', log });

function startMeter(kafka: Kafka, clock = systemClock): LagMeter {
  const meter = createLagMeter({ kafka, names, clock, log, everyMs: 200 });
  undo.push(() => meter.stop());
  return meter;
}

/** A topic of two partitions with messages in them. */
async function topicWith(kafka: Kafka, messages: readonly number[]): Promise<string> {
  const topic = randomUUID();
  const own = names.prefixed(topic);
  await withAdmin(kafka, (admin) => admin.createTopics({ topics: [{ topic: own, numPartitions: 2 }] }));
  undo.push(() => withAdmin(kafka, (admin) => admin.deleteTopics({ topics: [own] })));
  const producer = kafka.producer();
  await producer.connect();
  await producer.send({ topic: own, messages: messages.map((partition) => ({ partition, value: 'x' })) });
  await producer.disconnect();
  return topic;
}

(brokers.length > 0 ? describe : describe.skip)('the lag of a consumer group', () => {
  it('counts what no member has committed, over all partitions, from the beginning of a new group', async () => {
    const kafka = clientOf(brokers);
    const group = randomUUID();
    const topic = await topicWith(kafka, [0, 0, 0, 1, 1]);
    const meter = startMeter(kafka);
    meter.watch(group, [topic]);
    expect(meter.latest()).toEqual([]);
    await until('a measurement', () => meter.latest().length > 0);
    expect(meter.latest()).toEqual([{ group, topic, events: 5 }]);
    const partitions = [{ partition: 0, offset: '2' }];
    await withAdmin(kafka, (admin) =>
      admin.setOffsets({ groupId: names.prefixed(group), topic: names.prefixed(topic), partitions }),
    );
    undo.push(() => withAdmin(kafka, (admin) => admin.deleteGroups([names.prefixed(group)])));
    await until(
      'what is left',
      () => meter.latest()[0]?.events,
      (events) => events === 3,
    );
  });

  it('is not reported once its measurement is too old', async () => {
    const kafka = clientOf(brokers);
    const topic = await topicWith(kafka, [0]);
    let lateMs = 0;
    const meter = startMeter(kafka, { now: () => new Date(Date.now() + lateMs) });
    meter.watch(randomUUID(), [topic]);
    await until('a measurement', () => meter.latest().length > 0);
    meter.stop();
    lateMs = 800;
    expect(meter.latest()).toEqual([]);
  });
});
