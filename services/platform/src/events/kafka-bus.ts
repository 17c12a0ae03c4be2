import type { Topic } from '@parcelbell/contracts';
import type { KafkaSecurity } from '../config/kafka-settings.ts';
import type { Clock } from '../context/clock.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { BusSubscription, EventBus } from './bus.ts';
import { broadcastFromKafka } from './kafka/broadcast.ts';
import { subscribeToKafka } from './kafka/consumer.ts';
import { ensureTopics } from './kafka/ensure-topics.ts';
import { createKafkaClient } from './kafka/kafka-client.ts';
import { createNames } from './kafka/names.ts';
import { deadLetterRecord, recordsOf } from './kafka/records.ts';
import { replayFromKafka } from './kafka/replay.ts';
import { createSender } from './kafka/sender.ts';

export interface KafkaBusOptions {
  /** `host:port` of some of the brokers. */
  readonly brokers: readonly string[];
  readonly clientId: string;
  /** Set before every topic and group, so that several installations can share a cluster; empty unless said. */
  readonly prefix?: string | undefined;
  /** In the clear and as nobody unless said. */
  readonly security?: KafkaSecurity | undefined;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** Called when a consumer is given up for good: the process should end and be started again. */
  onFatal(error: unknown): void;
}

export interface KafkaBus extends EventBus {
  /** Creates topics and the groups' dead-letter topics where they are missing; throws when one has a wrong number of partitions. */
  ensureTopics(topics: readonly Topic[], groups: readonly string[]): Promise<void>;
}

/** The bus over Kafka. Connects when it is first used; topics must exist by then. */
export function createKafkaBus(options: KafkaBusOptions): KafkaBus {
  const { log, clock, clientId, onFatal, prefix = '' } = options;
  const kafka = createKafkaClient(options);
  const names = createNames(prefix);
  const sender = createSender(kafka, names);
  const published = options.metrics.counter('events_published', 'Events acknowledged by Kafka');
  const open = new Set<BusSubscription>();
  const parts = { kafka, names, log, clock, onFatal };

  async function keep(subscribing: Promise<BusSubscription>): Promise<BusSubscription> {
    const subscription = await subscribing;
    const kept: BusSubscription = {
      healthy: subscription.healthy,
      stop: async () => {
        if (open.delete(kept)) await subscription.stop();
      },
    };
    open.add(kept);
    return kept;
  }

  return {
    publish: async (events) => {
      if (events.length === 0) return;
      await sender.send(events.flatMap(recordsOf));
      published.add(events.length);
    },
    subscribe: (subscription) => keep(subscribeToKafka({ ...parts, ...subscription, keepsOffsets: true })),
    broadcast: (subscription) => keep(broadcastFromKafka({ ...parts, ...subscription, clientId })),
    deadLetter: (group, letters) => sender.send(letters.map((letter) => deadLetterRecord(group, letter))),
    replay: (group, handle) => replayFromKafka({ kafka, names, sender, group, handle }),
    ensureTopics: (topics, groups) => ensureTopics(kafka, names, topics, groups),
    close: async () => {
      await Promise.all([...open].map((subscription) => subscription.stop()));
      await sender.close();
    },
  };
}
