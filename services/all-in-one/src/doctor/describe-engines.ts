import type { PlatformConfig } from '@parcelbell/config';
import { connectDatabase } from '@parcelbell/database';
import { createKafkaClient, withAdmin } from '@parcelbell/event-bus';
import { createLogger } from '@parcelbell/observability';
import { connectRedis } from '@parcelbell/redis';
import type { Engine, EngineFacts } from './check-engines.ts';

/** What the doctor finds is its own report. */
const log = createLogger({ service: 'doctor', level: 'silent' });

type Engines = Pick<PlatformConfig, 'mongoUrl' | 'redisUrl' | 'redisPrefix' | 'kafkaBrokers' | 'kafkaSecurity'>;

/** The engines that are set. Embedded ones start with the product. */
export function enginesOf({
  mongoUrl,
  redisUrl,
  redisPrefix,
  kafkaBrokers,
  kafkaSecurity: security,
}: Engines): Engine[] {
  return [
    ...(mongoUrl
      ? [{ name: 'MongoDB', setting: 'MONGO_URL', minVersion: 7, describe: () => describeMongo(mongoUrl) }]
      : []),
    ...(kafkaBrokers
      ? [
          {
            name: 'Kafka',
            setting: 'KAFKA_BROKERS',
            minVersion: 0,
            describe: () => describeKafka({ brokers: kafkaBrokers, security }),
          },
        ]
      : []),
    ...(redisUrl
      ? [
          {
            name: 'Redis',
            setting: 'REDIS_URL',
            minVersion: 7,
            describe: () => describeRedis(redisUrl, redisPrefix),
          },
        ]
      : []),
  ];
}

async function describeMongo(url: string): Promise<EngineFacts> {
  const connection = await connectDatabase(url, log, 1);
  try {
    const admin = connection.getClient().db('admin');
    // Servers that speak an older version of the protocol know the first command by its former name.
    const hello = await admin.command({ hello: 1 }).catch(() => admin.command({ isMaster: 1 }));
    const build = await admin.command({ buildInfo: 1 });
    return {
      version: typeof build.version === 'string' ? build.version : undefined,
      time: hello.localTime instanceof Date ? hello.localTime : undefined,
      isReplicated: hello.setName !== undefined || hello.msg === 'isdbgrid',
    };
  } finally {
    await connection.close();
  }
}

/** Kafka's protocol says neither its version nor its time. */
async function describeKafka(
  cluster: Pick<Parameters<typeof createKafkaClient>[0], 'brokers' | 'security'>,
): Promise<EngineFacts> {
  await withAdmin(createKafkaClient({ ...cluster, clientId: 'parcelbell-doctor', log }), (admin) =>
    admin.describeCluster(),
  );
  return {};
}

async function describeRedis(url: string, prefix: string): Promise<EngineFacts> {
  const redis = await connectRedis({ url, prefix, log });
  try {
    const [seconds, microseconds] = await redis.time();
    const version = /^redis_version:(\S+)/m.exec(await redis.info('server'))?.[1];
    return { version, time: new Date(Number(seconds) * 1_000 + Number(microseconds) / 1_000) };
  } finally {
    redis.disconnect();
  }
}
