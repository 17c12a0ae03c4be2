import { afterEach, describe, expect } from '@jest/globals';
import { withAdmin } from '@parcelbell/event-bus';
import type { Admin, Kafka } from 'kafkajs';
import mongoose from 'mongoose';
import { kafkaClient } from '../harness/engines.ts';
import { backingScripts, type OwnEngine, startOwnEngine } from '../harness/own-engine.ts';
import { shapes } from '../harness/product-process.ts';
import { until } from '../harness/until.ts';
import {
  emptyMailbox,
  eraseDuringKills,
  erasedValues,
  keptAddresses,
  maxWaitMs,
  moveInAHundred,
  textsIn,
  textsInFiles,
} from './erase-one-of-a-hundred.ts';
import { killableProduct } from './killable-product.ts';

const killable = killableProduct();
const { it, start, product, api } = killable;
const own: OwnEngine[] = [];

async function startEngine(name: Parameters<typeof startOwnEngine>[0]): Promise<OwnEngine> {
  const engine = await startOwnEngine(name);
  own.push(engine);
  return engine;
}

afterEach(async () => {
  await Promise.all(own.splice(0).map((engine) => engine.remove()));
});

// It reads every byte of engines and shortens the times of topics, so that it needs engines of its own.
const here = backingScripts !== undefined && shapes.includes('services');

(here ? describe : describe.skip)('one of a hundred people is erased by services that are killed meanwhile', () => {
  it(
    'ends by itself, and nothing of them is in databases, Redis and logs, nor in topics after their time',
    async () => {
      const [kafka, mongo, redis] = [
        await startEngine('kafka'),
        await startEngine('mongo'),
        await startEngine('redis'),
      ];
      const mongoUrl = `mongodb://${mongo.address}/parcelbell`;
      const redisUrl = `redis://${redis.address}`;
      await start({
        shape: 'services',
        readyWithinMs: maxWaitMs,
        env: { KAFKA_BROKERS: kafka.address, MONGO_URL: mongoUrl, REDIS_URL: redisUrl },
      });
      const packageId = await moveInAHundred(api());
      const before = [...(await textsInDatabases(mongoUrl, erasedValues)), ...(await inTopics(kafka, erasedValues))];
      for (const value of erasedValues) expect(before).toContainEqual(expect.stringContaining(`: ${value}`));

      await eraseDuringKills(killable, packageId);
      await product().stop();
      await emptyMailbox(mongoUrl, 'parcelbell-dev');
      expect(await textsInDatabases(mongoUrl, erasedValues)).toEqual([]);
      expect(await textsInFiles(product().dataDir, erasedValues)).toEqual([]);
      expect(await textsInFiles(redis.dataDir, ['parcelbell:'])).not.toEqual([]);
      expect(await textsInFiles(redis.dataDir, erasedValues)).toEqual([]);

      await letTopicsAge(kafka);
      await until(
        'nothing is left in the topics',
        () => inTopics(kafka, erasedValues),
        (found) => found.length === 0,
        maxWaitMs,
      );
      // A broker that has ended has no file with empty space in it, so that each can be read.
      await kafka.stop();
      expect(await textsInFiles(kafka.dataDir, erasedValues)).toEqual([]);
      const kept = [await textsInDatabases(mongoUrl, keptAddresses), await inTopics(kafka, keptAddresses)];
      for (const found of kept)
        for (const address of keptAddresses) expect(found).toContainEqual(expect.stringContaining(`: ${address}`));
    },
    4 * maxWaitMs,
  );
});

/** Which of the texts are in the records of which partitions. */
function inTopics(kafka: OwnEngine, texts: readonly string[]): Promise<string[]> {
  return textsInFiles(kafka.dataDir, texts, (name) => name.includes('.log'));
}

/** Which of the texts are in which collections of all databases, as `<database>.<collection>: <text>`. */
async function textsInDatabases(mongoUrl: string, texts: readonly string[]): Promise<string[]> {
  const connection = await mongoose.createConnection(mongoUrl).asPromise();
  try {
    const client = connection.getClient();
    const { databases } = await client.db().admin().listDatabases();
    const found = new Set<string>();
    for (const { name } of databases) {
      for (const { collectionName } of await client.db(name).collections())
        for await (const document of client.db(name).collection(collectionName).find())
          for (const text of textsIn(mongoose.mongo.BSON.serialize(document), texts))
            found.add(`${name}.${collectionName}: ${text}`);
    }
    return [...found];
  } finally {
    await connection.close();
  }
}

/**
 * Lets every time that the product has set for its topics be over, as after weeks, and gives each compacted partition the next record. The broker is
 * restarted, because it looks for records that are over half a minute after its start, and then every five minutes.
 */
async function letTopicsAge(kafka: OwnEngine): Promise<void> {
  const client = kafkaClient({ kafkaBrokers: kafka.address });
  const compacted = await withAdmin(client, shortenTimes);
  expect(compacted.length).toBeGreaterThan(0);
  await kafka.stop();
  await kafka.start();
  await addRecords(client, compacted);
}

/** Answers the compacted topics. */
async function shortenTimes(admin: Admin): Promise<string[]> {
  const topics = (await admin.listTopics()).filter((name) => !name.startsWith('__'));
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map((name) => ({ type: topicType, name })),
  });
  const shortened = resources.map(({ resourceName, configEntries }) => {
    const set = configEntries.filter(({ configSource }) => configSource === ofTopic);
    const entries = set.map(({ configName: name, configValue: value }) => ({
      name,
      value: name.endsWith('.ms') ? '1000' : value,
    }));
    return {
      type: topicType,
      name: resourceName,
      configEntries: [...entries, { name: 'file.delete.delay.ms', value: '0' }],
    };
  });
  await admin.alterConfigs({ validateOnly: false, resources: shortened });
  const isCompacted = ({ value }: { readonly value: string }) => value === 'compact';
  return shortened.filter(({ configEntries }) => configEntries.some(isCompacted)).map(({ name }) => name);
}

/** Kafka's codes of a topic among resources, and of a value that was set for one. */
const topicType = 2;
const ofTopic = 1;

/** Adds a record to every partition of topics. A broker begins a new file with it, and compacts the earlier ones alone. */
async function addRecords(client: Kafka, topics: readonly string[]): Promise<void> {
  const counts = await withAdmin(client, (admin) => admin.fetchTopicMetadata({ topics: [...topics] }));
  const producer = client.producer();
  await producer.connect();
  try {
    const topicMessages = counts.topics.map(({ name, partitions }) => ({
      topic: name,
      messages: partitions.map(({ partitionId }) => ({ partition: partitionId, key: 'nobody', value: null })),
    }));
    // A broker that has just begun refuses records of partitions which it does not lead yet.
    await until(
      'the broker takes records of every partition',
      () => producer.sendBatch({ topicMessages }).then(() => true, String),
      (sent) => sent === true,
    );
  } finally {
    await producer.disconnect();
  }
}
