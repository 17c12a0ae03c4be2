import { settleAll } from '@parcelbell/async';
import { type BusBatch, type Consumer, type DeadLetter, type EventBus, traits } from '@parcelbell/events';
import type { Logger, Metrics } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';
import { measureBatchesInHand } from './runner/batches-in-hand.ts';
import { deadLetterOf, type FailedEvent } from './runner/dead-letters.ts';
import { invoke, type RetryPolicy, retryWhileTransient } from './runner/invoke.ts';
import { createRunnerMetrics, type RunnerMetrics } from './runner/runner-metrics.ts';
import {
  type ConsumersByType,
  consumersByType,
  type Decoded,
  type SortedBatch,
  sortBatch,
  takes,
} from './runner/sort-batch.ts';
import { planSteps, type TypeGroup } from './runner/steps.ts';

export interface ConsumerHandlerOptions {
  readonly group: string;
  readonly consumers: readonly Consumer[];
  readonly bus: Pick<EventBus, 'deadLetter'>;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** Ends the retries, as the batch's own signal does. */
  readonly signal?: AbortSignal;
  /** The events are dead letters that are replayed. */
  readonly isReplay?: boolean;
  /** Whether the database answers now. Without it, a statement that takes too long is taken for a database that is away. */
  readonly databaseAnswers?: () => Promise<boolean>;
  /** How often an event is tried whose statement takes too long while the database answers; 10 by default. */
  readonly maxTimeouts?: number;
}

const defaultMaxTimeouts = 10;

interface Runner extends Pick<ConsumerHandlerOptions, 'group' | 'bus' | 'log' | 'clock'> {
  readonly isReplay: boolean;
  readonly byType: ConsumersByType;
  readonly metrics: RunnerMetrics;
}

/**
 * Creates what a subscription of `group` does with a batch: it hands each event to its consumers, several aggregates at the same time and the events
 * of each aggregate in order. Resolves when every event has been handled, skipped or moved to the dead letters. An event that fails does not stop the
 * others of its batch, nor later ones of its aggregate. While something does not answer, the call is repeated; when the signal ends this, the
 * promise rejects and the bus delivers the batch again. An event whose statement takes too long while the database answers fails after a number of attempts.
 */
export function createConsumerHandler(options: ConsumerHandlerOptions): (batch: BusBatch) => Promise<void> {
  const { consumers, metrics, signal, isReplay = false, group, bus, log, clock } = options;
  const { databaseAnswers = async () => false, maxTimeouts = defaultMaxTimeouts } = options;
  const byType = consumersByType(consumers);
  const runner: Runner = { group, bus, log, clock, isReplay, byType, metrics: createRunnerMetrics(metrics, group) };
  const inHand = isReplay ? undefined : measureBatchesInHand(metrics, group, clock);
  return async (batch) => {
    const held = inHand?.begin(batch.topic);
    const retryPolicy: RetryPolicy = {
      heartbeat: () => batch.heartbeat(),
      reportWaiting: () => batch.reportWaiting(),
      signal: () => (signal ? AbortSignal.any([signal, batch.signal]) : batch.signal),
      onRetry: (cause) => {
        held?.failed();
        runner.metrics.retried(cause);
      },
      databaseAnswers,
      maxTimeouts,
      log,
    };
    try {
      await run(runner, batch, retryPolicy);
    } finally {
      held?.end();
    }
  };
}

async function run(runner: Runner, batch: BusBatch, retryPolicy: RetryPolicy): Promise<void> {
  const sorted = sortBatch(batch.events, runner.byType);
  if (sorted.skipped > 0) runner.metrics.skipped(sorted.skipped);
  await deadLetterPoison(runner, batch, sorted.poison, retryPolicy);
  for (const step of planSteps(sorted.decoded)) {
    await settleAll(step.flatMap((group) => handleGroup(runner, batch, group, retryPolicy)));
  }
  report(runner, batch, sorted);
}

function handleGroup(
  runner: Runner,
  batch: BusBatch,
  group: TypeGroup<Decoded>,
  retryPolicy: RetryPolicy,
): Promise<void>[] {
  const consumers = runner.byType.get(group.type) ?? [];
  return consumers.map((consumer) => {
    const events = group.events.filter((decoded) => takes(consumer, decoded.pending));
    if (events.length === 0) return Promise.resolve();
    const source = { group: runner.group, topic: batch.topic, isReplay: runner.isReplay };
    return invoke(consumer, events, retryPolicy, source, ({ pending }, error, attempts) => {
      runner.log.error(
        { err: error, type: pending.type, eventId: pending.eventId },
        'event cannot be handled; moved to the dead letters',
      );
      return moveToDeadLetters(runner, batch, [{ event: pending, error, reason: 'permanent', attempts }], retryPolicy);
    });
  });
}

async function deadLetterPoison(
  runner: Runner,
  batch: BusBatch,
  poison: SortedBatch['poison'],
  retryPolicy: RetryPolicy,
): Promise<void> {
  if (poison.length === 0) return;
  runner.log.error(
    { err: poison[0]?.error, topic: batch.topic, count: poison.length },
    'events cannot be decoded; moved to the dead letters',
  );
  const failed = poison.map(
    ({ pending, error }) => ({ event: pending, error, reason: 'poison', attempts: 1 }) as const,
  );
  await moveToDeadLetters(runner, batch, failed, retryPolicy);
}

async function moveToDeadLetters(
  runner: Runner,
  batch: BusBatch,
  failed: readonly Omit<FailedEvent, 'topic' | 'failedAt'>[],
  retryPolicy: RetryPolicy,
): Promise<void> {
  const failedAt = runner.clock.now();
  const letters = failed.map((each) => deadLetterOf({ ...each, topic: batch.topic, failedAt }));
  await retryWhileTransient(() => runner.bus.deadLetter(runner.group, letters), retryPolicy);
  runner.metrics.deadLettered(letters.length, failed[0]?.reason ?? 'permanent');
}

function report(runner: Runner, batch: BusBatch, { decoded, poison }: SortedBatch): void {
  const oldest = decoded[0]?.pending;
  if (oldest) runner.metrics.handled(decoded.length, runner.clock.now().getTime() - oldest.occurredAt.getTime());
  if (!runner.log.isLevelEnabled('debug')) return;
  const { topic, partition } = batch;
  runner.log.debug({ topic, partition, handled: decoded.length, poison: poison.length }, 'batch handled');
  for (const { pending } of decoded) runner.log.debug({ group: runner.group, ...traits(pending) }, 'event handled');
}

const replayTimeoutMs = 60_000;

/**
 * Creates what `EventBus.replay` does with a group's dead letters: it hands each one to the consumers again. Rejects, so that the letter stays, when a
 * consumer fails again, or when something has not answered for a minute.
 */
export function createConsumerReplay(
  options: Omit<ConsumerHandlerOptions, 'bus' | 'signal' | 'isReplay'>,
): (letter: DeadLetter) => Promise<void> {
  const handle = createConsumerHandler({ ...options, bus: { deadLetter: rejectLetter }, isReplay: true });
  return ({ event, topic }) =>
    handle({
      topic,
      partition: 0,
      events: [event],
      heartbeat: async () => undefined,
      reportWaiting: () => undefined,
      signal: AbortSignal.timeout(replayTimeoutMs),
    });
}

function rejectLetter(_group: string, [letter]: readonly DeadLetter[]): Promise<never> {
  return Promise.reject(new Error(letter?.detail ?? 'failed again'));
}
