import { allInOneConfigSchema } from '@parcelbell/all-in-one/config';
import {
  ConfigError,
  type Environment,
  isSet,
  type PlatformConfig,
  platformConfigSchema,
  readConfigs,
  readTogether,
  setting,
} from '@parcelbell/config';
import type { SampleSize } from '@parcelbell/lifecycle';
import { portsBehind } from './plan.ts';

/** The settings of `npm run services` itself. The services read their own settings. */
export interface LaunchSettings {
  readonly port: number;
  readonly replicas: number;
  /** How much sample data is created; undefined for none. */
  readonly seed: SampleSize | undefined;
  readonly platform: PlatformConfig;
}

const highestPort = 65_535 - portsBehind;
const replicasForm = setting.integer(1, 8).refine((count) => count === 1 || process.platform === 'linux', {
  error: 'more than one shares a port, which works on Linux only',
});

/** Reads the launcher's settings; `replicas` comes from the command line. Throws one ConfigError that names every fault. */
export function readLaunchSettings(environment: Environment, replicas: string): LaunchSettings {
  requireEngines(environment);
  const { configs, count } = readTogether({
    configs: () => readConfigs({ platform: platformConfigSchema, own: allInOneConfigSchema }, environment),
    count: () => readReplicas(replicas),
  });
  const { platform, own } = configs;
  const { port } = platform.http;
  // Port 0 (any free port) is not possible, because the services use the ports after it.
  if (port < 1 || port > highestPort) {
    throw new ConfigError([
      `PORT: must be 1 to ${highestPort}, since the services take the ${portsBehind} ports behind it`,
    ]);
  }
  return { port, replicas: count, seed: own.seed, platform };
}

function readReplicas(text: string): number {
  const { data, error } = replicasForm.safeParse(text);
  if (data === undefined) throw new ConfigError([`--replicas: ${error?.issues[0]?.message}`]);
  return data;
}

function requireEngines(environment: Environment): void {
  const missing = ['MONGO_URL', 'KAFKA_BROKERS', 'REDIS_URL'].filter((name) => !isSet(environment, name));
  if (missing.length === 0) return;
  throw new ConfigError([
    `${missing.join(', ')} must be set: services of their own run on MongoDB 7, Kafka and Redis. See "Run it as services" in README.md; \`npm start\` needs none of them.`,
  ]);
}
