import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { log } from '@parcelbell/events/testing';
import { AssignerProtocol, type Kafka, type PartitionAssigner } from 'kafkajs';
import { createKafkaClient, withAdmin } from './kafka-client.ts';

const { KAFKA_BROKERS = '' } = process.env;
const brokers = KAFKA_BROKERS.split(',');
const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A way to share partitions that the members of our groups do not know. */
const otherAssigner: PartitionAssigner = () => ({
  name: 'Other',
  version: 0,
  assign: async () => [],
  protocol: ({ topics }) => ({
    name: 'Other',
    metadata: AssignerProtocol.MemberMetadata.encode({ version: 0, topics, userData: Buffer.alloc(0) }),
  }),
});

/** Joins a group so that Kafka refuses every member that shares partitions in another way. */
async function occupy(kafka: Kafka, groupId: string, topic: string): Promise<void> {
  const consumer = kafka.consumer({ groupId, partitionAssigners: [otherAssigner] });
  await consumer.connect();
  undo.push(() => consumer.disconnect());
  await consumer.subscribe({ topic });
  const joining = new Promise((resolve) => consumer.on(consumer.events.GROUP_JOIN, resolve));
  await consumer.run({ eachMessage: async () => undefined });
  await joining;
}

/** A process with a consumer, which would continue until it is killed. */
function startConsumer(group: string, topic: string) {
  const at = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
  const program = `
    import { systemClock } from '${import.meta.resolve('@parcelbell/values')}';
    import { exitWithError } from '${import.meta.resolve('@parcelbell/process')}';
    import { createLogger } from '${import.meta.resolve('@parcelbell/observability')}';
    import { createMetrics } from '${import.meta.resolve('@parcelbell/observability')}';
    import { createKafkaBus } from ${at('../kafka-bus.ts')};
    const log = createLogger({ service: 'test', level: 'silent' });
    const bus = createKafkaBus({ brokers: ${JSON.stringify(brokers)}, clientId: 'test', log, metrics: createMetrics(), clock: systemClock, onFatal: exitWithError('deliveries') });
    await bus.subscribe({ group: '${group}', topics: ['${topic}'], handle: async () => undefined });
    setInterval(() => undefined, 1_000);`;
  const { NODE_OPTIONS: _, ...environment } = process.env;
  return spawn(process.execPath, ['--input-type=module', '--no-warnings', '--eval', program], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

(KAFKA_BROKERS ? describe : describe.skip)('a consumer that Kafka refuses for good', () => {
  it('ends its process with one line, so that it is started again', async () => {
    const kafka = createKafkaClient({ brokers, clientId: 'dead-consumer-test', log });
    const name = `dead-consumer-test-${randomUUID()}`;
    await withAdmin(kafka, (admin) => admin.createTopics({ topics: [{ topic: name, numPartitions: 1 }] }));
    undo.push(() => withAdmin(kafka, (admin) => admin.deleteTopics({ topics: [name] })));
    await occupy(kafka, name, name);
    const child = startConsumer(name, name);
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect({ said, code }).toEqual({
      said: expect.stringMatching(/^deliveries: Parcelbell cannot go on: .*protocol.*\n$/),
      code: 1,
    });
  });
});
