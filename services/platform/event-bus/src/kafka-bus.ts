import type { KafkaSecurity } from '@parcelbell/config';
import type { Topic } from '@parcelbell/contracts';
import type { BusSubscription, EventBus } from '@parcelbell/events';
import type { Logger, Metrics } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';
import { broadcastFromKafka } from './kafka/broadcast.ts';
import { subscribeToKafka } from './kafka/consumer.ts';
import { createKafkaClient } from './kafka/kafka-client.ts';
import { createLagMeter } from './kafka/lag.ts';
import { deadLetterRecord, recordsOf } from './kafka/records.ts';
import { replayFromKafka } from './kafka/replay.ts';
import { createSender } from './kafka/sender.ts';
import { createClusterNames, ensureTopics } from './kafka/topics.ts';

export interface KafkaBusOptions {
  /** Some of the brokers, as `host:port`. */
  readonly brokers: readonly string[];
  readonly clientId: string;
  /** The beginning of every name of a topic or group, so that several installations can share a cluster; empty by default. */
  readonly prefix?: string | undefined;
  /** Without TLS and without a login by default. */
  readonly security?: KafkaSecurity | undefined;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** Called when a consumer cannot continue; the process should exit, so that it is started again. */
  onFatal(error: unknown): void;
}

export interface KafkaBus extends EventBus {
  /** Creates topics, and the dead-letter topics of groups, where they are missing, and adds settings that they lack. Throws when one has a wrong number of partitions. */
  ensureTopics(topics: readonly Topic[], groups: readonly string[]): Promise<void>;
}

/** The event bus over Kafka. It connects at the first use; the topics must exist by then. */
export function createKafkaBus(options: KafkaBusOptions): KafkaBus {
  const { log, clock, clientId, onFatal, prefix = '' } = options;
  const kafka = createKafkaClient(options);
  const names = createClusterNames(prefix);
  const sender = createSender(kafka, names);
  const published = options.metrics.counter('events_published', 'Events acknowledged by Kafka');
  const open = new Set<BusSubscription>();
  const lags = createLagMeter({ kafka, names, clock, log });
  const parts = { kafka, names, log, clock, onFatal };

  async function track(subscribing: Promise<BusSubscription>): Promise<BusSubscription> {
    const subscription = await subscribing;
    const tracked: BusSubscription = {
      healthy: subscription.healthy,
      stop: async () => {
        if (open.delete(tracked)) await subscription.stop();
      },
    };
    open.add(tracked);
    return tracked;
  }

  return {
    publish: async (events) => {
      if (events.length === 0) return;
      await sender.send(events.flatMap(recordsOf));
      published.add(events.length);
    },
    subscribe: (subscription) => {
      lags.watch(subscription.group, subscription.topics);
      return track(subscribeToKafka({ ...parts, ...subscription, keepsOffsets: true }));
    },
    broadcast: (subscription) => track(broadcastFromKafka({ ...parts, ...subscription, clientId })),
    deadLetter: (group, letters) => sender.send(letters.map((letter) => deadLetterRecord(group, letter))),
    replay: (group, handle) => replayFromKafka({ kafka, names, sender, group, handle }),
    ensureTopics: (topics, groups) => ensureTopics(kafka, names, topics, groups, log),
    lag: lags.latest,
    close: async () => {
      lags.stop();
      await Promise.all([...open].map((subscription) => subscription.stop()));
      await sender.close();
    },
  };
}
