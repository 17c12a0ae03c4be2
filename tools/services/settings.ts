import { allInOneConfigSchema } from '@parcelbell/all-in-one/config';
import {
  ConfigError,
  type Environment,
  type PlatformConfig,
  platformConfigSchema,
  readConfigs,
  setting,
} from '@parcelbell/platform';
import { z } from 'zod';
import { portsBehind } from './plan.ts';

/** What `npm run services` itself has to know; the services read their own settings. */
export interface LaunchSettings {
  readonly port: number;
  readonly replicas: number;
  /** Whether the sample data is put in place. */
  readonly seeded: boolean;
  readonly platform: PlatformConfig;
}

const highestPort = 65_535 - portsBehind;
const copies = z.object({
  '--replicas': setting.integer(1, 8).refine((count) => count === 1 || process.platform === 'linux', {
    error: 'more than one shares a port, which works on Linux only',
  }),
});

/** Reads the launcher's settings, `replicas` from the command line. Throws one ConfigError that names all that is missing or wrong. */
export function readLaunchSettings(environment: Environment, replicas: string): LaunchSettings {
  requireEngines(environment);
  const given = { ...environment, '--replicas': replicas };
  const schemas = { count: copies, platform: platformConfigSchema, own: allInOneConfigSchema };
  const { count, platform, own } = readConfigs(schemas, given);
  const { port } = platform.http;
  // Any free port would not do: the services take the ones behind it.
  if (port < 1 || port > highestPort) {
    throw new ConfigError([
      `PORT: must be 1 to ${highestPort}, since the services take the ${portsBehind} ports behind it`,
    ]);
  }
  return { port, replicas: count['--replicas'], seeded: own.seed === 'sample', platform };
}

function requireEngines(environment: Environment): void {
  const missing = ['MONGO_URL', 'KAFKA_BROKERS', 'REDIS_URL'].filter((name) => !environment[name]);
  if (missing.length === 0) return;
  throw new ConfigError([
    `${missing.join(', ')} must be set: services of their own run on MongoDB 7, Kafka and Redis. See "Run it as services" in README.md; \`npm start\` needs none of them.`,
  ]);
}
