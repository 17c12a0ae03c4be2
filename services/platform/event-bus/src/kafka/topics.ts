import { partitionCount, type Topic } from '@parcelbell/contracts';
import type { Logger } from '@parcelbell/observability';
import type { Admin, ITopicConfig, Kafka } from 'kafkajs';
import { withAdmin } from './kafka-client.ts';
import { untilAnswered } from './until-answered.ts';

/**
 * The names of topics and groups on the cluster. A prefix lets several installations share one; only this folder knows it.
 */
export interface ClusterNames {
  prefixed(name: string): string;
  unprefixed(nameOnCluster: string): string;
}

export function createClusterNames(prefix: string): ClusterNames {
  return {
    prefixed: (name) => `${prefix}${name}`,
    unprefixed: (nameOnCluster) => nameOnCluster.slice(prefix.length),
  };
}

/** The topic of a group's dead letters. It has one partition, so that they are replayed in order. */
export function deadLetterTopic(group: string): string {
  return `${group}.dlq`;
}

const dayMs = 86_400_000;
const retentionMs = String(14 * dayMs);

/** A broker removes and compacts whole files alone. One that takes records of a day ends a day after its first record should. */
const fileConfig = { 'segment.ms': String(dayMs) };
/**
 * A state topic keeps the last event of every key. Compaction begins after 14 days, so a group that was away for less time reads every deletion
 * before its tombstone removes it. A day later it is due even if hardly anything is obsolete.
 */
const stateConfig = {
  ...fileConfig,
  'cleanup.policy': 'compact',
  'min.compaction.lag.ms': retentionMs,
  'max.compaction.lag.ms': String(15 * dayMs),
  'delete.retention.ms': retentionMs,
};
const factConfig = { ...fileConfig, 'cleanup.policy': 'delete', 'retention.ms': retentionMs };

/**
 * Creates the topics that are missing, and the dead-letter topics of the groups. A setting that an earlier release did not set is added, unless the operator has.
 * Throws when a topic has another number of partitions than events are distributed over. It is safe to repeat, and to run in several processes at once.
 */
export async function ensureTopics(
  kafka: Kafka,
  names: ClusterNames,
  topics: readonly Topic[],
  groups: readonly string[],
  log: Logger,
): Promise<void> {
  await withAdmin(kafka, async (admin) => {
    const configs = [...topics.map(configOf), ...groups.map(deadLetterConfig)];
    const wanted = configs.map((config) => ({ ...config, topic: names.prefixed(config.topic) }));
    const existing = new Set(await admin.listTopics());
    const missing = wanted.filter(({ topic }) => !existing.has(topic));
    // A busy broker may create topics and answer too late; kafkajs takes it for no error that a topic exists.
    if (missing.length > 0) await untilAnswered(() => admin.createTopics({ topics: missing, waitForLeaders: false }));
    await checkPartitions(admin, wanted);
    const present = wanted.filter(({ topic }) => existing.has(topic));
    await addSettings(admin, present).catch((err: unknown) =>
      log.error({ err }, 'settings of topics could not be added'),
    );
    for (const { topic } of missing) await awaitLeaders(admin, topic);
    if (missing.length > 0) await awaitCoordinators(admin, groups.map(names.prefixed));
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

/** Kafka's codes of a topic among resources, and of a setting that was made for one. */
const topicType = 2;
const ofTopic = 1;

/** Adds the settings that topics lack. Kafka replaces all settings of a topic at once, so those that it has are given as well. */
async function addSettings(admin: Admin, topics: readonly ITopicConfig[]): Promise<void> {
  if (topics.length === 0) return;
  const described = topics.map(({ topic }) => ({ type: topicType, name: topic }));
  const { resources } = await admin.describeConfigs({ includeSynonyms: false, resources: described });
  const changed = resources.flatMap(({ resourceName, configEntries: all }) => {
    const own = all.filter(({ configSource }) => configSource === ofTopic);
    const known = new Set(own.map(({ configName }) => configName));
    const { configEntries = [] } = topics.find(({ topic }) => topic === resourceName) ?? {};
    const lacking = configEntries.filter(({ name }) => !known.has(name));
    const kept = own.map(({ configName, configValue }) => ({ name: configName, value: configValue }));
    return lacking.length === 0 ? [] : [{ type: topicType, name: resourceName, configEntries: [...kept, ...lacking] }];
  });
  if (changed.length > 0) await admin.alterConfigs({ validateOnly: false, resources: changed });
}

/** Waits until the cluster knows every topic and the leader of every partition. Throws when a topic has the wrong number of partitions. */
async function checkPartitions(admin: Admin, wanted: readonly ITopicConfig[]): Promise<void> {
  const found = await partitionsOf(admin, wanted);
  const wrong = wanted.filter(({ topic, numPartitions }) => found.get(topic) !== numPartitions);
  if (wrong.length === 0) return;
  const list = wrong.map(({ topic, numPartitions }) => `${topic}: ${found.get(topic)}, not ${numPartitions}`);
  throw new Error(`Topics have the wrong number of partitions, which is fixed for their life: ${list.join('; ')}`);
}

async function partitionsOf(admin: Admin, wanted: readonly ITopicConfig[]): Promise<Map<string, number>> {
  return untilAnswered(async () => {
    const { topics } = await admin.fetchTopicMetadata({ topics: wanted.map(({ topic }) => topic) });
    return new Map(topics.map(({ name, partitions }) => [name, partitions.length]));
  });
}

/** Waits until the brokers take the lead of a new topic's partitions. The cluster names the leaders earlier than those answer as leaders. */
async function awaitLeaders(admin: Admin, topic: string): Promise<void> {
  await untilAnswered(() => admin.fetchTopicOffsets(topic));
}

/** Waits until the groups have coordinators. A new cluster makes the topic of their offsets only when it is asked for one. */
async function awaitCoordinators(admin: Admin, groups: string[]): Promise<void> {
  await untilAnswered(() => admin.describeGroups(groups));
}
