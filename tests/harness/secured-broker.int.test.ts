import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { platformConfigSchema, readConfig } from '@parcelbell/config';
import { createKafkaClient, withAdmin } from '@parcelbell/event-bus';
import { createLogger } from '@parcelbell/observability';
import { kafkaJars, type SecuredBroker, startSecuredBroker } from './secured-broker.ts';

const jars = process.env.KAFKA_BROKERS ? await kafkaJars() : undefined;
let broker: SecuredBroker;
/** Java starts twice, and makes keys. */
const startsWithinMs = 180_000;

/** kafkajs as the settings have it. */
function clientOf(settings: Record<string, string>) {
  const environment = { KAFKA_BROKERS: broker.address, ...settings };
  const { kafkaBrokers = [], kafkaSecurity } = readConfig(platformConfigSchema, environment);
  const log = createLogger({ level: 'silent' });
  return createKafkaClient({ brokers: kafkaBrokers, clientId: 'tests', security: kafkaSecurity, log });
}

const account = (mechanism: string, password = broker.password) => ({
  KAFKA_SASL_MECHANISM: mechanism,
  KAFKA_USERNAME: broker.username,
  KAFKA_PASSWORD: password,
});
const tls = () => ({ KAFKA_TLS: 'true', KAFKA_CA_FILE: broker.caFile });

(jars ? describe : describe.skip)('Kafka with TLS and an account', () => {
  beforeAll(async () => {
    broker = await startSecuredBroker(jars ?? '');
  }, startsWithinMs);
  afterAll(() => broker.remove());

  it.each(['plain', 'scram-sha-256', 'scram-sha-512'])(
    'by %s: creates topics, and receives what was sent',
    async (mechanism) => {
      const kafka = clientOf({ ...tls(), ...account(mechanism) });
      const topic = `secured-${mechanism}`;
      await withAdmin(kafka, async (admin) => {
        await admin.createTopics({ topics: [{ topic, numPartitions: 1 }] });
      });
      const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
      await producer.connect();
      await producer.send({ topic, messages: [{ value: mechanism }] });
      const consumer = kafka.consumer({ groupId: topic });
      await consumer.connect();
      await consumer.subscribe({ topic, fromBeginning: true });
      const received = new Promise((resolve) => {
        void consumer.run({ eachMessage: async ({ message }) => resolve(String(message.value)) });
      });
      expect(await received).toBe(mechanism);
      await Promise.all([consumer.disconnect(), producer.disconnect()]);
    },
  );

  it.each([
    ['another password', () => ({ ...tls(), ...account('scram-sha-512', 'another') }), /invalid credentials/],
    ['an unknown authority', () => ({ KAFKA_TLS: 'true', ...account('plain') }), /self-signed certificate/],
    ['no TLS', () => account('plain'), /Closed connection/],
  ])('with %s: is refused', async (_, settings, reason) => {
    await expect(withAdmin(clientOf(settings()), async () => undefined)).rejects.toThrow(reason);
  });
});
