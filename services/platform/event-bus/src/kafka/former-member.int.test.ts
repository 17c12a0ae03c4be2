import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@parcelbell/test-tools';
import { Kafka, logLevel } from 'kafkajs';
import { removeFormerMembers } from './former-member.ts';
import { withAdmin } from './kafka-client.ts';

const brokers = process.env.KAFKA_BROKERS?.split(',') ?? [];
const sessionMs = 40_000;
const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A client whose connections can be cut as if the broker were gone. */
function cuttable() {
  const sockets = new Set<Socket>();
  let isCut = false;
  const kafka = new Kafka({
    brokers,
    logLevel: logLevel.NOTHING,
    requestTimeout: 5_000,
    retry: { initialRetryTime: 50, maxRetryTime: 100, retries: 2 },
    socketFactory: ({ host, port, onConnect }) => {
      const socket = connect(isCut ? { host: '127.0.0.1', port: 1 } : { host, port }, onConnect);
      sockets.add(socket.once('close', () => sockets.delete(socket)));
      return socket;
    },
  });
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy(new Error('The connection was cut.'));
  };
  const repair = () => {
    isCut = false;
  };
  return { kafka, cut, repair };
}

async function madeTopic(kafka: Kafka): Promise<string> {
  const topic = `former-member-test-${randomUUID()}`;
  await withAdmin(kafka, (admin) =>
    admin.createTopics({ topics: [{ topic, numPartitions: 2 }], waitForLeaders: true }),
  );
  undo.push(() => withAdmin(kafka, (admin) => admin.deleteTopics({ topics: [topic] })));
  return topic;
}

(brokers.length > 0 ? describe : describe.skip)('a consumer that starts again after a crash', () => {
  it('takes its place without waiting for the session of its former self', async () => {
    const { kafka, cut, repair } = cuttable();
    const topic = await madeTopic(kafka);
    const groupId = `former-member-test-${randomUUID()}`;
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout: sessionMs,
      heartbeatInterval: 100,
      maxWaitTimeInMs: 100,
    });
    const stopping = new AbortController();
    const [members, crashes]: [string[], unknown[]] = [[], []];
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => void members.push(payload.memberId));
    consumer.on(consumer.events.CRASH, ({ payload }) => void crashes.push(payload.error));
    removeFormerMembers({ consumer, kafka, groupId }, stopping.signal);
    await consumer.connect();
    undo.push(async () => {
      stopping.abort();
      await consumer.disconnect();
    });
    await consumer.subscribe({ topic });
    await consumer.run({ eachMessage: async () => undefined });
    await until('it has joined', () => members.length === 1);
    cut();
    await until('it has crashed', () => crashes.length > 0);
    repair();
    await until('it has joined again', () => members.length === 2, Boolean, sessionMs / 2);
    expect(new Set(members).size).toBe(2);
  });
});
