import { type Environment, platformConfigSchema, readConfigs } from '@parcelbell/config';
import { createKafkaBus } from '@parcelbell/event-bus';
import { createLogger, createMetrics } from '@parcelbell/observability';
import { systemClock } from '@parcelbell/values';
import { z } from 'zod';
import { ensureEventTopics } from './consumer-groups.ts';

const needsKafka = z.object({ KAFKA_BROKERS: z.string({ error: 'must be set: the topics are created there' }) });

/**
 * Creates every topic of the product where it is missing. It reads the settings of Kafka alone, and is safe to repeat. Throws a ConfigError where the settings are
 * wrong or no broker answers. `name` says to the brokers who asks.
 */
export async function createTopics(name: string, environment: Environment): Promise<void> {
  const { platform } = readConfigs({ needsKafka, platform: platformConfigSchema }, environment);
  const bus = createKafkaBus({
    brokers: platform.kafkaBrokers ?? [],
    prefix: platform.kafkaPrefix,
    security: platform.kafkaSecurity,
    clientId: `parcelbell-${name}`,
    // kafkajs reports every attempt that it retries, as it does while the brokers create the topics. A failure that lasts ends the process.
    log: createLogger({ service: name, level: 'error' }),
    metrics: createMetrics(),
    clock: systemClock,
    onFatal: () => undefined,
  });
  try {
    await ensureEventTopics(bus);
  } finally {
    await bus.close();
  }
}
