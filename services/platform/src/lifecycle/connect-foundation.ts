import { z } from 'zod';
import { connectCache } from '../cache/connect-cache.ts';
import { type Environment, readConfig, setting } from '../config/config.ts';
import { platformConfigSchema } from '../config/platform-config.ts';
import { systemClock } from '../context/clock.ts';
import { systemIds } from '../context/ids.ts';
import { connectDatabase } from '../database/connect.ts';
import { createKafkaBus } from '../events/kafka-bus.ts';
import { httpTransport } from '../internal/internal-calls.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createFoundation, type Foundation, withSecrets } from './foundation.ts';

const howToGetThem =
  'must be set: a service of its own runs on MongoDB, Kafka and Redis; `npm start` needs none of them';
const required = (schema: z.ZodType<string, string>) => z.string({ error: howToGetThem }).pipe(schema);
const backing = z.object({
  MONGO_URL: required(setting.mongoUrl),
  KAFKA_BROKERS: required(setting.text),
  REDIS_URL: required(setting.redisUrl),
});

export interface ConnectedFoundation {
  readonly foundation: Foundation;
  close(): Promise<void>;
}

/** The foundation of a service in a process of its own: everything real, named by the environment. Throws ConfigError. */
export async function connectFoundation(
  name: string,
  environment: Environment,
  onFatal: (error: unknown) => void,
): Promise<ConnectedFoundation> {
  const { MONGO_URL, REDIS_URL } = readConfig(backing, environment);
  const config = withSecrets(readConfig(platformConfigSchema, environment));
  const log = createLogger({ level: config.logLevel });
  const metrics = createMetrics();
  const own = log.child({ service: name });
  const database = await connectDatabase(MONGO_URL, own);
  const cache = await connectCache(REDIS_URL, own);
  const bus = await createKafkaBus({
    brokers: config.kafkaBrokers ?? [],
    clientId: `parcelbell-${name}`,
    prefix: config.kafkaPrefix,
    log: own,
    metrics,
    clock: systemClock,
    onFatal,
  });
  const transports = (owner: string) =>
    httpTransport(readConfig(urlOf(owner), environment)[urlName(owner)] ?? '', config.sessionSecret);
  return {
    foundation: createFoundation({
      config,
      log,
      clock: systemClock,
      ids: systemIds,
      database,
      bus,
      cache,
      metrics,
      transports,
    }),
    close: async () => {
      await bus.close();
      cache.disconnect();
      await database.close();
    },
  };
}

function urlName(owner: string): string {
  return `${owner.toUpperCase()}_URL`;
}

function urlOf(owner: string): z.ZodType<Record<string, string>> {
  return z.object({ [urlName(owner)]: z.string({ error: `must be set: where ${owner} is` }).pipe(setting.httpUrl) });
}
