import { settleAll } from '../async/promises.ts';
import type { Clock } from '../context/clock.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { BusBatch, DeadLetter, DeadLetterSink } from './bus.ts';
import type { Consumer } from './consumer.ts';
import { deadLetter } from './runner/dead-letters.ts';
import { type Decoded, type Routes, routesOf, type Sorted, sortBatch, takes } from './runner/decode.ts';
import { invoke, type Patience, whileTransient } from './runner/invoke.ts';
import { createRunnerMetrics, type RunnerMetrics } from './runner/runner-metrics.ts';
import { intoWaves, type Share } from './runner/waves.ts';

export interface ConsumerHandlerOptions {
  readonly group: string;
  readonly consumers: readonly Consumer[];
  readonly bus: DeadLetterSink;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** Ends the waiting for what is away, besides the batch's own signal. */
  readonly signal?: AbortSignal;
}

interface Runner extends Omit<ConsumerHandlerOptions, 'consumers' | 'metrics' | 'signal'> {
  readonly routes: Routes;
  readonly metrics: RunnerMetrics;
}

/**
 * What a subscription of `group` does with a batch: hands each event to its consumers, aggregates side by side and each one's events in order.
 * Resolves when every event has been handled, skipped or set aside as a dead letter. An event fails alone: the others of its batch,
 * and later ones of its aggregate, are handled. While something is away it waits and repeats; it rejects, so that the batch comes again, only
 * when the signal ends that waiting.
 */
export function createConsumerHandler(options: ConsumerHandlerOptions): (batch: BusBatch) => Promise<void> {
  const { consumers, metrics, signal, ...rest } = options;
  const runner: Runner = { ...rest, routes: routesOf(consumers), metrics: createRunnerMetrics(metrics, rest.group) };
  return (batch) => {
    return run(runner, batch, {
      heartbeat: () => batch.heartbeat(),
      waits: () => batch.waits(),
      signal: () => (signal ? AbortSignal.any([signal, batch.signal]) : batch.signal),
      log: runner.log,
    });
  };
}

async function run(runner: Runner, batch: BusBatch, patience: Patience): Promise<void> {
  const sorted = sortBatch(batch.events, runner.routes);
  if (sorted.skipped > 0) runner.metrics.skipped(sorted.skipped);
  await setPoisonAside(runner, batch, sorted.poison, patience);
  for (const wave of intoWaves(sorted.decoded)) {
    await settleAll(wave.flatMap((share) => handleShare(runner, batch, share, patience)));
  }
  report(runner, batch, sorted);
}

function handleShare(runner: Runner, batch: BusBatch, share: Share<Decoded>, patience: Patience): Promise<void>[] {
  const consumers = runner.routes.get(share.type) ?? [];
  return consumers.map((consumer) => {
    const events = share.events.filter((decoded) => takes(consumer, decoded.pending));
    if (events.length === 0) return Promise.resolve();
    return invoke(consumer, events, patience, ({ pending }, error, attempts) => {
      runner.log.error({ err: error, type: pending.type, eventId: pending.eventId }, 'event set aside');
      return setAside(runner, batch, [{ event: pending, error, reason: 'permanent', attempts }], patience);
    });
  });
}

async function setPoisonAside(
  runner: Runner,
  batch: BusBatch,
  poison: Sorted['poison'],
  patience: Patience,
): Promise<void> {
  if (poison.length === 0) return;
  runner.log.error(
    { err: poison[0]?.error, topic: batch.topic, count: poison.length },
    'events that cannot be read set aside',
  );
  const letters = poison.map(
    ({ pending, error }) => ({ event: pending, error, reason: 'poison', attempts: 1 }) as const,
  );
  await setAside(runner, batch, letters, patience);
}

type Refused = Pick<DeadLetter, 'event' | 'reason' | 'attempts'> & { readonly error: unknown };

async function setAside(
  runner: Runner,
  batch: BusBatch,
  refused: readonly Refused[],
  patience: Patience,
): Promise<void> {
  const failedAt = runner.clock.now();
  const letters = refused.map((each) => deadLetter({ ...each, topic: batch.topic, failedAt }));
  await whileTransient(() => runner.bus.deadLetter(runner.group, letters), patience);
  runner.metrics.deadLettered(letters.length, refused[0]?.reason ?? 'permanent');
}

function report(runner: Runner, batch: BusBatch, { decoded, poison }: Sorted): void {
  const oldest = decoded[0]?.pending;
  if (oldest) runner.metrics.handled(decoded.length, runner.clock.now().getTime() - oldest.occurredAt.getTime());
  if (!runner.log.isLevelEnabled('debug')) return;
  const correlationIds = decoded.slice(0, 20).map(({ pending }) => pending.correlationId);
  const counts = { count: batch.events.length, handled: decoded.length, poison: poison.length };
  runner.log.debug({ topic: batch.topic, partition: batch.partition, ...counts, correlationIds }, 'batch handled');
}

const replayPatienceMs = 60_000;

/**
 * What `EventBus.replay` does with a group's dead letters: hands each to the consumers as if it had just come. Rejects, so that the letter stays, when
 * one refuses it again or when something has been away for a minute.
 */
export function createConsumerReplay(
  options: Omit<ConsumerHandlerOptions, 'bus' | 'signal'>,
): (letter: DeadLetter) => Promise<void> {
  const handle = createConsumerHandler({ ...options, bus: { deadLetter: refuse } });
  return ({ event, topic }) =>
    handle({
      topic,
      partition: 0,
      events: [event],
      heartbeat: async () => undefined,
      waits: () => undefined,
      signal: AbortSignal.timeout(replayPatienceMs),
    });
}

function refuse(_group: string, [letter]: readonly DeadLetter[]): Promise<never> {
  return Promise.reject(new Error(letter?.detail ?? 'refused again'));
}
