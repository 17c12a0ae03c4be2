import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import mongoose from 'mongoose';

/** Where the real engines are that products of the services shape run on. */
export interface Engines {
  readonly mongoUrl: string;
  readonly kafkaBrokers: string;
  readonly redisUrl: string;
}

const dayMs = 24 * 60 * 60_000;
const owned = /^(?:parcelbell:)?test-([0-9a-z]{8,9})-[0-9a-f]{8}[-.]/;

/** A name for whatever a product makes on engines that others use too. It tells when it was given. */
export function nameOnEngines(): string {
  return `test-${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;
}

/** Removes what a product of that name left on the engines: databases, topics, consumer groups and keys. */
export function clearEngines(engines: Engines, name: string): Promise<void> {
  return clear(engines, (found) => found.startsWith(`${name}-`) || found.includes(`${name}.`));
}

/** Removes what products of runs left that were killed a day ago or longer. */
export function sweepEngines(engines: Engines): Promise<void> {
  return clear(engines, (found) => {
    const givenAt = Number.parseInt(owned.exec(found)?.[1] ?? '', 36);
    return givenAt < Date.now() - dayMs;
  });
}

type Wanted = (name: string) => boolean;

async function clear(engines: Engines, wanted: Wanted): Promise<void> {
  await Promise.all([dropDatabases(engines, wanted), deleteTopics(engines, wanted), deleteKeys(engines, wanted)]);
}

async function dropDatabases({ mongoUrl }: Engines, wanted: Wanted): Promise<void> {
  const connection = await mongoose.createConnection(mongoUrl).asPromise();
  try {
    const { databases } = await connection.listDatabases();
    for (const { name } of databases.filter((database) => wanted(database.name)))
      await connection.useDb(name).dropDatabase();
  } finally {
    await connection.close();
  }
}

async function deleteTopics({ kafkaBrokers }: Engines, wanted: Wanted): Promise<void> {
  const admin = new Kafka({ brokers: kafkaBrokers.split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const topics = (await admin.listTopics()).filter(wanted);
    if (topics.length > 0) await admin.deleteTopics({ topics });
    const groups = (await admin.listGroups()).groups.map(({ groupId }) => groupId).filter(wanted);
    // The broker takes the members of a killed process for alive a little longer; the next day's run removes such a group.
    if (groups.length > 0) await admin.deleteGroups(groups).catch(() => undefined);
  } finally {
    await admin.disconnect();
  }
}

async function deleteKeys({ redisUrl }: Engines, wanted: Wanted): Promise<void> {
  const redis = new Redis(redisUrl);
  try {
    for await (const keys of redis.scanStream({ match: '*test-*', count: 1_000 })) {
      const found = (keys as string[]).filter(wanted);
      if (found.length > 0) await redis.del(...found);
    }
  } finally {
    redis.disconnect();
  }
}
