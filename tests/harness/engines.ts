import { randomBytes } from 'node:crypto';
import { createKafkaClient, withAdmin } from '@parcelbell/event-bus';
import { createLogger } from '@parcelbell/observability';
import { Redis } from 'ioredis';
import type { Admin, Kafka } from 'kafkajs';
import mongoose from 'mongoose';
import { serviceNames } from '../../tools/services/plan.ts';

/** The addresses of the real engines for products of the services shape. */
export interface Engines {
  readonly mongoUrl: string;
  readonly kafkaBrokers: string;
  readonly redisUrl: string;
}

const dayMs = 24 * 60 * 60_000;
const productTopic = /^test-([0-9a-z]{8,9})-[0-9a-f]{8}(?=\.)/;
/** The owners of databases. They are named because listing the databases of a server may take long. */
export const databaseOwners = [...serviceNames, 'dev'];

/** A prefix for the data of a product on shared engines. It has the time of its creation. */
export function nameOnEngines(createdAt = Date.now()): string {
  return `test-${createdAt.toString(36)}-${randomBytes(4).toString('hex')}`;
}

/** Removes the data of a product from the engines: databases, topics, consumer groups and keys. */
export async function clearEngines(engines: Engines, name: string): Promise<void> {
  await Promise.all([dropDatabases(engines, name), deleteKeys(engines, name)]);
  // Topics are deleted last, because the sweep finds the data of a killed run by them.
  await administer(engines, (admin) => deleteTopics(admin, name));
}

/** Removes the data of products whose runs were killed at least a day ago. */
export async function sweepEngines(engines: Engines): Promise<void> {
  const names = new Set<string>();
  await administer(engines, async (admin) => {
    for (const topic of await admin.listTopics()) {
      const [name, createdAt = ''] = productTopic.exec(topic) ?? [];
      if (name && Number.parseInt(createdAt, 36) < Date.now() - dayMs) names.add(name);
    }
  });
  for (const name of names) await clearEngines(engines, name);
}

async function dropDatabases({ mongoUrl }: Engines, name: string): Promise<void> {
  const connection = await mongoose.createConnection(mongoUrl).asPromise();
  try {
    await Promise.all(databaseOwners.map((owner) => connection.useDb(`${name}-${owner}`).dropDatabase()));
  } finally {
    await connection.close();
  }
}

function administer<T>(engines: Engines, work: (admin: Admin) => Promise<T>): Promise<T> {
  return withAdmin(kafkaClient(engines), work);
}

/** A silent client of the Kafka of the products. */
export function kafkaClient({ kafkaBrokers }: Pick<Engines, 'kafkaBrokers'>): Kafka {
  return createKafkaClient({
    brokers: kafkaBrokers.split(','),
    clientId: 'tests',
    log: createLogger({ level: 'silent' }),
  });
}

async function deleteTopics(admin: Admin, name: string): Promise<void> {
  const { groups } = await admin.listGroups();
  const left = groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(`${name}.`));
  // For a while the broker regards the members of a killed process as alive. It removes such a group itself a week later.
  if (left.length > 0) await admin.deleteGroups(left).catch(() => undefined);
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(`${name}.`));
  if (topics.length > 0) await admin.deleteTopics({ topics });
}

async function deleteKeys({ redisUrl }: Engines, name: string): Promise<void> {
  const redis = new Redis(redisUrl);
  try {
    for await (const keys of redis.scanStream({ match: `parcelbell:${name}.*`, count: 1_000 }))
      if (keys.length > 0) await redis.del(...(keys as string[]));
  } finally {
    redis.disconnect();
  }
}
