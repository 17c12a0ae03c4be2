import { setTimeout as wait } from 'node:timers/promises';
import { partitionCount, type Topic } from '@parcelbell/contracts';
import type { Admin, ITopicConfig, Kafka } from 'kafkajs';
import { backoffMs } from '../backoff.ts';
import { withAdmin } from './kafka-client.ts';
import type { Names } from './names.ts';
import { deadLetterTopic } from './records.ts';

const dayMs = 86_400_000;
const knownWithinMs = 30_000;
const keptMs = String(14 * dayMs);

/**
 * A state topic keeps the last event of every key. Nothing is compacted away before 14 days, so a group that was away for less sees every
 * deletion before its tombstone removes it.
 */
const stateConfig = {
  'cleanup.policy': 'compact',
  'min.compaction.lag.ms': keptMs,
  'delete.retention.ms': keptMs,
};
const factConfig = { 'cleanup.policy': 'delete', 'retention.ms': keptMs };

/**
 * Creates the topics that are not there yet, and the dead-letter topics of the groups. Throws when a topic has another number of partitions than its
 * events are spread over. Safe to repeat, and from several processes at once.
 */
export async function ensureTopics(
  kafka: Kafka,
  names: Names,
  topics: readonly Topic[],
  groups: readonly string[],
): Promise<void> {
  await withAdmin(kafka, async (admin) => {
    const configs = [...topics.map(configOf), ...groups.map(deadLetterConfig)];
    const wanted = configs.map((config) => ({ ...config, topic: names.onCluster(config.topic) }));
    const existing = new Set(await admin.listTopics());
    const missing = wanted.filter(({ topic }) => !existing.has(topic));
    if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: false });
    await checkPartitions(admin, wanted);
  });
}

/** A replication factor of -1 is the broker's default. */
function configOf({ name, kind }: Topic): ITopicConfig {
  return topicConfig(name, partitionCount, kind === 'state' ? stateConfig : factConfig);
}

function deadLetterConfig(group: string): ITopicConfig {
  return topicConfig(deadLetterTopic(group), 1, factConfig);
}

function topicConfig(topic: string, numPartitions: number, config: Readonly<Record<string, string>>): ITopicConfig {
  const configEntries = Object.entries(config).map(([name, value]) => ({ name, value }));
  return { topic, numPartitions, replicationFactor: -1, configEntries };
}

/** Waits until the cluster knows every topic and a leader of every partition; throws when one has the wrong number of partitions. */
async function checkPartitions(admin: Admin, wanted: readonly ITopicConfig[]): Promise<void> {
  const found = await partitionsOf(admin, wanted);
  const wrong = wanted.filter(({ topic, numPartitions }) => found.get(topic) !== numPartitions);
  if (wrong.length === 0) return;
  const list = wrong.map(({ topic, numPartitions }) => `${topic}: ${found.get(topic)}, not ${numPartitions}`);
  throw new Error(`Topics have the wrong number of partitions, which is fixed for their life: ${list.join('; ')}`);
}

async function partitionsOf(admin: Admin, wanted: readonly ITopicConfig[]): Promise<Map<string, number>> {
  const givesUpAt = performance.now() + knownWithinMs;
  for (let failures = 1; ; failures += 1) {
    try {
      const { topics } = await admin.fetchTopicMetadata({ topics: wanted.map(({ topic }) => topic) });
      return new Map(topics.map(({ name, partitions }) => [name, partitions.length]));
    } catch (error) {
      if (performance.now() > givesUpAt) throw error;
      await wait(backoffMs(failures));
    }
  }
}
