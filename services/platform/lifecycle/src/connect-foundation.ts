import {
  type Environment,
  howToMakeSecrets,
  type PlatformConfig,
  platformConfigSchema,
  readConfig,
  readConfigs,
  requireReachable,
  setting,
} from '@parcelbell/config';
import { connectDatabase } from '@parcelbell/database';
import { createKafkaBus } from '@parcelbell/event-bus';
import { httpTransport } from '@parcelbell/internal-calls';
import { createDebugLogging, createLogger, createMetrics, type Logger } from '@parcelbell/observability';
import { systemClock, systemIds } from '@parcelbell/values';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { createFoundation, type Foundation, withSessionSecret } from './foundation.ts';
import type { ServiceDefinition } from './service.ts';

const set = (how: string) => z.string({ error: `must be set: ${how}` });
const engines =
  'a service of its own runs on Kafka, on MongoDB where it owns data, and on Redis where it limits rates; `npm start` needs none';
const everyServiceNeeds = z.object({
  KAFKA_BROKERS: set(engines),
  SESSION_SECRET: set(howToMakeSecrets),
});
const ownerNeeds = z.object({ MONGO_URL: set(engines), LINK_SECRET: set(howToMakeSecrets) });
const othersNeed = z.transform(() => ({ MONGO_URL: undefined }));
const limiterNeeds = z.object({ REDIS_URL: set(engines) });
const othersLimitNothing = z.transform(() => ({ REDIS_URL: undefined }));

/** The settings of a service that runs in its own process. */
export interface ServiceSettings {
  /** The output of the service's own config schema. */
  readonly own: unknown;
  readonly platform: PlatformConfig;
  /** Undefined for a service that owns no data, even if MONGO_URL is set. */
  readonly mongoUrl: string | undefined;
  /** Undefined for a service that does not use Redis, even if REDIS_URL is set. */
  readonly redisUrl: string | undefined;
}

/** Reads the settings of a service and of the platform. Throws one ConfigError that names every fault. */
export function readSettings(definition: ServiceDefinition, environment: Environment): ServiceSettings {
  const needs = {
    everyService: everyServiceNeeds,
    data: definition.ownsData ? ownerNeeds : othersNeed,
    limits: definition.usesRedis ? limiterNeeds : othersLimitNothing,
  };
  const read = readConfigs({ own: definition.config, platform: platformConfigSchema, ...needs }, environment);
  const { own, platform, data, limits } = read;
  return { own, platform, mongoUrl: data.MONGO_URL, redisUrl: limits.REDIS_URL };
}

export interface ConnectedFoundation {
  readonly foundation: Foundation;
  close(): Promise<void>;
}

/**
 * Connects the foundation of a service that runs in its own process: real engines, at the addresses of the environment. A service that owns no data gets
 * no database. Throws a ConfigError when the address of another service is missing or malformed.
 */
export async function connectFoundation(
  name: string,
  { platform, mongoUrl, redisUrl }: ServiceSettings,
  environment: Environment,
  onFatal: (error: unknown) => void,
): Promise<ConnectedFoundation> {
  const config = withSessionSecret(platform);
  const debugLogging = createDebugLogging(config.logLevel);
  const log = createLogger({ level: config.logLevel, debugLogging });
  const metrics = createMetrics(`parcelbell-${name}`);
  const own = log.child({ service: name });
  const database =
    mongoUrl === undefined
      ? undefined
      : await requireReachable('MONGO_URL', connectDatabase(mongoUrl, own, config.mongoPoolSize));
  const redis = redisUrl === undefined ? undefined : await connectToRedis(redisUrl, config.redisPrefix, own);
  const bus = createKafkaBus({
    brokers: config.kafkaBrokers ?? [],
    clientId: `parcelbell-${name}`,
    prefix: config.kafkaPrefix,
    security: config.kafkaSecurity,
    log: own,
    metrics,
    clock: systemClock,
    onFatal,
  });
  const transports = (owner: string) =>
    httpTransport(readConfig(urlOf(owner), environment)[urlName(owner)] ?? '', config.sessionSecret);
  const connected = { config, log, debugLogging, database, bus, redis, metrics, transports };
  return {
    foundation: createFoundation({ ...connected, clock: systemClock, ids: systemIds }),
    close: async () => {
      await bus.close();
      redis?.disconnect();
      await database?.close();
    },
  };
}

/** Most services do without Redis, so they do not load its client either. */
async function connectToRedis(url: string, prefix: string, log: Logger): Promise<Redis> {
  const { connectRedis } = await import('@parcelbell/redis');
  return connectRedis({ url, prefix, log });
}

function urlName(owner: string): string {
  return `${owner.toUpperCase()}_URL`;
}

function urlOf(owner: string): z.ZodType<Record<string, string>> {
  return z.object({ [urlName(owner)]: z.string({ error: `must be set: where ${owner} is` }).pipe(setting.httpUrl) });
}
