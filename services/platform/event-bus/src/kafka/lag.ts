import { setTimeout as wait } from 'node:timers/promises';
import { pollUntilAborted } from '@parcelbell/async';
import type { ConsumerLag } from '@parcelbell/events';
import type { Logger } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';
import type { Admin, Kafka } from 'kafkajs';
import { withAdmin } from './kafka-client.ts';
import type { ClusterNames } from './topics.ts';

export interface LagMeterOptions {
  readonly kafka: Kafka;
  readonly names: ClusterNames;
  readonly clock: Clock;
  readonly log: Logger;
  /** The pause between two measurements, and before the first one, in milliseconds. */
  readonly everyMs?: number;
}

export interface LagMeter {
  /** Measures the group from now on. */
  watch(group: string, topics: readonly string[]): void;
  /** The last measurement; empty where there is none that is younger than four pauses. */
  latest(): readonly ConsumerLag[];
  stop(): void;
}

/** Prometheus asks every 15 to 30 s. */
const defaultEveryMs = 15_000;
const staleAfterPauses = 4;

/**
 * Measures how many events wait for groups. It asks the broker for the group's committed offsets and for the topics' ends, on a connection of its own:
 * so the figure also grows while a consumer is stuck, and a request of `/metrics` never waits for Kafka. A measurement takes one request for each
 * group and three for each topic and broker.
 */
export function createLagMeter(options: LagMeterOptions): LagMeter {
  const { kafka, names, clock, log, everyMs = defaultEveryMs } = options;
  const watched = new Map<string, readonly string[]>();
  const stopping = new AbortController();
  let latest: { readonly at: number; readonly lags: readonly ConsumerLag[] } | undefined;

  async function measure(): Promise<boolean> {
    const at = clock.now().getTime();
    latest = { at, lags: await withAdmin(kafka, (admin) => lagsOf(admin, names, watched)) };
    return false;
  }

  async function run(): Promise<void> {
    const { signal } = stopping;
    await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    // While Kafka is away, its consumers say so already.
    const onError = (err: unknown) => log.debug({ err }, 'consumer lag cannot be measured');
    await pollUntilAborted(measure, { signal, intervalMs: everyMs, onError });
  }

  return {
    watch: (group, topics) => {
      if (watched.size === 0) void run();
      watched.set(group, topics);
    },
    latest: () => {
      const isFresh = latest && clock.now().getTime() - latest.at < staleAfterPauses * everyMs;
      return isFresh && latest ? latest.lags : [];
    },
    stop: () => stopping.abort(),
  };
}

type Bounds = ReadonlyMap<number, { readonly low: bigint; readonly high: bigint }>;

async function lagsOf(
  admin: Admin,
  names: ClusterNames,
  watched: ReadonlyMap<string, readonly string[]>,
): Promise<ConsumerLag[]> {
  const bounds = new Map<string, Bounds>();
  for (const topic of new Set([...watched.values()].flat())) bounds.set(topic, await boundsOf(admin, names, topic));
  const lags: ConsumerLag[] = [];
  for (const [group, topics] of watched) {
    const committed = await admin.fetchOffsets({
      groupId: names.prefixed(group),
      topics: topics.map(names.prefixed),
    });
    for (const { topic: prefixed, partitions } of committed) {
      const topic = names.unprefixed(prefixed);
      lags.push({ group, topic, events: behind(partitions, bounds.get(topic)) });
    }
  }
  return lags;
}

async function boundsOf(admin: Admin, names: ClusterNames, topic: string): Promise<Bounds> {
  const offsets = await admin.fetchTopicOffsets(names.prefixed(topic));
  return new Map(offsets.map(({ partition, low, high }) => [partition, { low: BigInt(low), high: BigInt(high) }]));
}

/** A group without a committed offset (-1) begins at the first message. What retention has removed waits for nobody. */
function behind(partitions: readonly { partition: number; offset: string }[], bounds: Bounds = new Map()): number {
  let total = 0n;
  for (const { partition, offset } of partitions) {
    const { low, high } = bounds.get(partition) ?? { low: 0n, high: 0n };
    const next = BigInt(offset) > low ? BigInt(offset) : low;
    if (high > next) total += high - next;
  }
  return Number(total);
}
