import type { Consumer } from 'kafkajs';
import type { Clock } from '../../context/clock.ts';
import type { Logger } from '../../logging/logger.ts';

export interface LivenessOptions {
  readonly group: string;
  readonly clock: Clock;
  readonly log: Logger;
  onFatal(error: unknown): void;
}

/** Longer than a session, a rebalance and a restart by kafkajs together. */
const stuckAfterMs = 60_000;

/**
 * Watches whether a consumer is alive: whether it fetches, sends heartbeats, joins its group, or restarts because the broker does not answer. A
 * consumer that does none of this for a minute is stuck, which kafkajs does not notice. A consumer that crashed and does not restart is dead.
 */
export function watchLiveness(
  consumer: Consumer,
  { group, clock, log, onFatal }: LivenessOptions,
): { healthy(): boolean } {
  let lastSignAt = clock.now().getTime();
  let isDead = false;
  const noteSign = () => {
    lastSignAt = clock.now().getTime();
  };
  for (const event of ['FETCH', 'HEARTBEAT', 'GROUP_JOIN'] as const) consumer.on(consumer.events[event], noteSign);
  consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
    noteSign();
    if (restart) return log.warn({ err: error, group }, 'consumer crashed and restarts');
    isDead = true;
    log.error({ err: error, group }, 'consumer crashed');
    return onFatal(error);
  });
  return { healthy: () => !isDead && clock.now().getTime() - lastSignAt < stuckAfterMs };
}
