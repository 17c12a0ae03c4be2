import type { Metrics } from '@parcelbell/observability';
import type { RetryCause } from './invoke.ts';

/** The metrics of a consumer group. */
export interface RunnerMetrics {
  /** `ageMs`: how long ago the oldest of the events happened. */
  handled(count: number, ageMs: number): void;
  skipped(count: number): void;
  deadLettered(count: number, reason: string): void;
  retried(cause: RetryCause): void;
}

export function createRunnerMetrics(metrics: Metrics, group: string): RunnerMetrics {
  const handled = metrics.counter('events_handled', 'Events handled by a consumer group');
  const skipped = metrics.counter('events_skipped', 'Events that no consumer of a group handles');
  const deadLettered = metrics.counter('events_dead_lettered', 'Events moved to the dead letters');
  const retried = metrics.counter('events_retried', 'Calls of a consumer group that failed and were repeated');
  const age = metrics.duration('event_age', 'Age of the oldest event of a batch once the batch is handled');
  const attributes = { group };
  return {
    handled: (count, ageMs) => {
      handled.add(count, attributes);
      age.record(ageMs, attributes);
    },
    skipped: (count) => skipped.add(count, attributes),
    retried: (cause) => retried.add(1, { group, cause }),
    deadLettered: (count, reason) => deadLettered.add(count, { group, reason }),
  };
}
