import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { withAdmin } from '@parcelbell/event-bus';
import type { Admin, Kafka } from 'kafkajs';
import mongoose from 'mongoose';
import { databaseOwners, type Engines, kafkaClient } from '../harness/engines.ts';
import { until } from '../harness/until.ts';

const { EJSON } = mongoose.mongo.BSON;

/** A collection of a service's database. */
export interface StoredCollection {
  readonly owner: string;
  readonly name: string;
  readonly indexes: readonly mongoose.mongo.IndexDescriptionInfo[];
  readonly documents: readonly Record<string, unknown>[];
}

/** A record as it lies in a topic; bytes are base64. */
interface StoredRecord {
  readonly partition: number;
  readonly key: string | null;
  readonly value: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StoredTopic {
  /** Without the prefix. */
  readonly topic: string;
  readonly partitions: number;
  readonly records: StoredRecord[];
  /** How many records of each partition each group has behind it. */
  readonly consumed: Record<string, Record<number, number>>;
}

export interface StoredEngines {
  readonly collections: StoredCollection[];
  readonly topics: StoredTopic[];
}

/** Groups whose members share a service's events; a process that reads events for itself alone reads them again after every start. */
const sharedGroup = /^parcelbell\.[a-z]+$/;

/** Everything that a product of that name has on the engines; no process may use it meanwhile. */
export async function readEngines(engines: Engines, name: string): Promise<StoredEngines> {
  return { collections: await readCollections(engines, name), topics: await readTopics(engines, name) };
}

/** All that a product of that name has in its databases. */
export async function readCollections({ mongoUrl }: Engines, name: string): Promise<StoredCollection[]> {
  const connection = await mongoose.createConnection(mongoUrl).asPromise();
  try {
    const found: StoredCollection[] = [];
    for (const owner of databaseOwners) {
      const { db } = connection.useDb(`${name}-${owner}`);
      for (const collection of (await db?.collections()) ?? [])
        found.push({
          owner,
          name: collection.collectionName,
          indexes: await collection.indexes(),
          documents: await collection.find().toArray(),
        });
    }
    return found;
  } finally {
    await connection.close();
  }
}

/** All that a product of that name has in its topics. */
export async function readTopics(engines: Engines, name: string): Promise<StoredTopic[]> {
  const kafka = kafkaClient(engines);
  const prefix = `${name}.`;
  return withAdmin(kafka, async (admin) => {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
    const { groups } = await admin.listGroups();
    const shared = groups.map(({ groupId }) => groupId).filter((id) => sharedGroup.test(id.replace(prefix, '')));
    const stored: StoredTopic[] = [];
    for (const topic of topics) {
      const read = await readTopic(kafka, admin, topic, `${prefix}export`);
      const consumed: StoredTopic['consumed'] = {};
      for (const groupId of shared)
        consumed[groupId.replace(prefix, '')] = await consumedBy(admin, groupId, topic, read);
      stored.push({
        topic: topic.replace(prefix, ''),
        partitions: read.partitions,
        records: read.records.map(({ offset: _, ...record }) => record),
        consumed,
      });
    }
    return stored;
  });
}

interface ReadTopic {
  readonly partitions: number;
  readonly records: (StoredRecord & { readonly offset: bigint })[];
}

async function readTopic(kafka: Kafka, admin: Admin, topic: string, groupId: string): Promise<ReadTopic> {
  const offsets = await admin.fetchTopicOffsets(topic);
  const ends = new Map(
    offsets
      .filter(({ low, high }) => BigInt(high) > BigInt(low))
      .map(({ partition, high }) => [partition, BigInt(high)]),
  );
  const read: ReadTopic = { partitions: offsets.length, records: [] };
  if (ends.size === 0) return read;
  const done = Promise.withResolvers<void>();
  const consumer = kafka.consumer({ groupId });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    eachBatch: async ({ batch }) => {
      for (const { key, value, headers, offset } of batch.messages)
        read.records.push({
          partition: batch.partition,
          offset: BigInt(offset),
          key: key?.toString() ?? null,
          value: value?.toString('base64') ?? null,
          headers: Object.fromEntries(Object.entries(headers ?? {}).map(([header, text]) => [header, String(text)])),
        });
      if (BigInt(batch.lastOffset()) + 1n >= (ends.get(batch.partition) ?? 0n)) ends.delete(batch.partition);
      if (ends.size === 0) done.resolve();
    },
  });
  await done.promise;
  await consumer.disconnect();
  return read;
}

async function consumedBy(
  admin: Admin,
  groupId: string,
  topic: string,
  read: ReadTopic,
): Promise<Record<number, number>> {
  const [fetched] = await admin.fetchOffsets({ groupId, topics: [topic] });
  const offsets = (fetched?.partitions ?? []).filter(({ offset }) => BigInt(offset) > 0n);
  return Object.fromEntries(
    offsets.map(({ partition, offset }) => [
      partition,
      read.records.filter((record) => record.partition === partition && record.offset < BigInt(offset)).length,
    ]),
  );
}

/** Keeps what was read in a fixture, one collection or topic a line. */
export async function packEngines({ collections, topics }: StoredEngines, fixture: string): Promise<void> {
  const lines = collections.map((collection) => EJSON.stringify(collection, { relaxed: false }));
  await writeFile(path.join(fixture, 'databases.jsonl.gz'), await promisify(gzip)(lines.join('\n'), { level: 9 }));
  const records = topics.map((topic) => JSON.stringify(topic));
  await writeFile(path.join(fixture, 'topics.jsonl.gz'), await promisify(gzip)(records.join('\n'), { level: 9 }));
}

/** Puts what a fixture has onto the engines, under that name, for a product to find. */
export async function unpackEngines(fixture: string, engines: Engines, name: string): Promise<void> {
  const linesOf = async (file: string): Promise<string[]> =>
    (await promisify(gunzip)(await readFile(path.join(fixture, file)))).toString('utf8').split('\n');
  const collections = (await linesOf('databases.jsonl.gz')).map((line) => EJSON.parse(line) as StoredCollection);
  const topics = (await linesOf('topics.jsonl.gz')).map((line) => JSON.parse(line) as StoredTopic);
  await Promise.all([writeCollections(collections, engines, name), writeTopics(topics, engines, name)]);
}

async function writeCollections(collections: StoredCollection[], { mongoUrl }: Engines, name: string): Promise<void> {
  const connection = await mongoose.createConnection(mongoUrl).asPromise();
  try {
    for (const { owner, name: collectionName, indexes, documents } of collections) {
      const collection = connection.useDb(`${name}-${owner}`).db?.collection(collectionName);
      if (documents.length > 0) await collection?.insertMany([...documents]);
      for (const { key, v: _, ns: __, ...options } of indexes)
        if (!('_id' in key && Object.keys(key).length === 1)) await collection?.createIndex(key, options);
    }
  } finally {
    await connection.close();
  }
}

/** The broker dates the records itself: those of a fixture that has aged would be taken away as too old. */
const dated = [{ name: 'message.timestamp.type', value: 'LogAppendTime' }];

async function writeTopics(topics: StoredTopic[], engines: Engines, name: string): Promise<void> {
  const kafka = kafkaClient(engines);
  const onCluster = (bare: string): string => `${name}.${bare}`;
  await withAdmin(kafka, async (admin) => {
    const wanted = topics.map(({ topic, partitions }) => ({
      topic: onCluster(topic),
      numPartitions: partitions,
      configEntries: dated,
    }));
    await admin.createTopics({ topics: wanted, waitForLeaders: false });
    // kafkajs itself gives up waiting where the broker does not know all of them yet.
    await until('every partition has a leader', () => haveLeaders(admin, wanted));
    await sendRecords(kafka, topics, onCluster);
    for (const { topic, consumed } of topics)
      for (const [group, offsets] of Object.entries(consumed)) {
        const partitions = Object.entries(offsets).map(([partition, offset]) => ({
          partition: Number(partition),
          offset: String(offset),
        }));
        if (partitions.length > 0)
          await admin.setOffsets({ groupId: onCluster(group), topic: onCluster(topic), partitions });
      }
  });
}

async function haveLeaders(admin: Admin, wanted: readonly { readonly topic: string }[]): Promise<boolean> {
  const metadata = await admin.fetchTopicMetadata({ topics: wanted.map(({ topic }) => topic) }).catch(() => undefined);
  const partitions = metadata?.topics.flatMap((topic) => topic.partitions) ?? [];
  return partitions.length > 0 && partitions.every(({ leader }) => leader >= 0);
}

/** Sends records as they were read, in their order and to their partitions. */
export async function sendRecords(
  kafka: Kafka,
  topics: StoredTopic[],
  onCluster: (bare: string) => string,
): Promise<void> {
  // The leaders of topics that were made a moment ago are not known at once.
  const retry = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 60 };
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, retry });
  await producer.connect();
  const topicMessages = topics
    .filter(({ records }) => records.length > 0)
    .map(({ topic, records }) => ({
      topic: onCluster(topic),
      messages: records.map(({ value, ...record }) => ({
        ...record,
        value: value === null ? null : Buffer.from(value, 'base64'),
      })),
    }));
  await producer.sendBatch({ topicMessages, acks: -1 });
  await producer.disconnect();
}
