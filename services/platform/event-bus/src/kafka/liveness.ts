import { createDuplicateFilter, type Logger } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';
import type { Consumer } from 'kafkajs';

export interface LivenessOptions {
  readonly group: string;
  readonly clock: Clock;
  readonly log: Logger;
  onFatal(error: unknown): void;
}

export interface Liveness {
  healthy(): boolean;
  /** Ends the watch, because the consumer stops. */
  stop(): void;
}

/** Longer than a session, a rebalance and a restart by kafkajs together. */
const stuckAfterMs = 60_000;
const checkIntervalMs = 5_000;
/** Counted in checks, not by the clock: a machine that was asleep has had no time to send a heartbeat. */
const checksUntilFatal = (2 * stuckAfterMs) / checkIntervalMs;

/**
 * Watches whether a consumer is alive: whether it fetches, sends heartbeats, joins its group, or restarts because the broker does not answer. A
 * consumer that does none of this for a minute is stuck, which kafkajs does not notice: it is not healthy, and fatal a minute later. A consumer that
 * crashed and does not restart is fatal at once.
 */
export function watchLiveness(
  consumer: Pick<Consumer, 'on' | 'events'>,
  { group, clock, log, onFatal }: LivenessOptions,
): Liveness {
  let lastSignAt = clock.now().getTime();
  let checksWithoutSign = 0;
  let isDead = false;
  const isShown = createDuplicateFilter();
  const recordSign = () => {
    lastSignAt = clock.now().getTime();
    checksWithoutSign = 0;
  };
  const die = (error: unknown, sentence: string) => {
    isDead = true;
    clearInterval(checking);
    log.error({ err: error, group }, sentence);
    onFatal(error);
  };
  const checking = setInterval(() => {
    checksWithoutSign += 1;
    if (checksWithoutSign >= checksUntilFatal)
      die(new Error(`The consumer of ${group} is stuck.`), 'consumer neither fetches nor sends heartbeats');
  }, checkIntervalMs).unref();
  for (const event of ['FETCH', 'HEARTBEAT', 'GROUP_JOIN'] as const) consumer.on(consumer.events[event], recordSign);
  consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
    recordSign();
    if (!restart) die(error, 'consumer crashed');
    else if (isShown(error.message)) log.warn({ err: error, group }, 'consumer crashed and restarts');
  });
  return {
    healthy: () => !isDead && clock.now().getTime() - lastSignAt < stuckAfterMs,
    stop: () => clearInterval(checking),
  };
}
