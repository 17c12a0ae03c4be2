import type { Consumer } from 'kafkajs';
import type { Clock } from '../../context/clock.ts';
import type { Logger } from '../../logging/logger.ts';

export interface VitalityOptions {
  readonly group: string;
  readonly clock: Clock;
  readonly log: Logger;
  onFatal(error: unknown): void;
}

/** Longer than a session, a rebalance and kafkajs' own restart together. */
const stuckAfterMs = 60_000;

/**
 * Watches whether a consumer does anything at all: fetches, sends heartbeats, joins its group, or starts again because the broker is
 * away. One that does none of this for a minute is stuck, which kafkajs does not notice itself; one that crashed without starting again is
 * dead.
 */
export function createVitality(
  consumer: Consumer,
  { group, clock, log, onFatal }: VitalityOptions,
): { healthy(): boolean } {
  let lastSign = clock.now().getTime();
  let isDead = false;
  const sign = () => {
    lastSign = clock.now().getTime();
  };
  for (const event of ['FETCH', 'HEARTBEAT', 'GROUP_JOIN'] as const) consumer.on(consumer.events[event], sign);
  consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
    sign();
    if (restart) return log.warn({ err: error, group }, 'consumer starts again');
    isDead = true;
    log.error({ err: error, group }, 'consumer has crashed');
    return onFatal(error);
  });
  return { healthy: () => !isDead && clock.now().getTime() - lastSign < stuckAfterMs };
}
