import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { log } from '@parcelbell/events/testing';
import { systemClock } from '@parcelbell/values';
import { Kafka, logLevel } from 'kafkajs';
import { watchLiveness } from './liveness.ts';

const { events } = new Kafka({ brokers: ['127.0.0.1:1'], logLevel: logLevel.NOTHING }).consumer({ groupId: 'g' });

/** A consumer that gives the signs of life that the test says. */
function watched() {
  const listeners = new Map<string, (event: unknown) => void>();
  const on = (name: string, listener: (event: never) => void) => {
    listeners.set(name, listener as (event: unknown) => void);
    return () => undefined;
  };
  const fatal: unknown[] = [];
  const onFatal = (error: unknown) => void fatal.push(error);
  const liveness = watchLiveness({ on, events }, { group: 'g', clock: systemClock, log, onFatal });
  const sign = (name: keyof typeof events, payload: object = {}) => listeners.get(events[name])?.({ payload });
  return { liveness, fatal, sign };
}

describe('the watch over a consumer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('no fetch and no heartbeat: unhealthy after a minute, fatal after two, once', () => {
    const { liveness, fatal, sign } = watched();
    sign('GROUP_JOIN');
    jest.advanceTimersByTime(59_000);
    expect([liveness.healthy(), fatal]).toEqual([true, []]);
    jest.advanceTimersByTime(2_000);
    expect([liveness.healthy(), fatal]).toEqual([false, []]);
    jest.advanceTimersByTime(600_000);
    expect(fatal).toEqual([new Error('The consumer of g is stuck.')]);
  });

  it('heartbeats, fetches, or restarts while the broker is away: healthy for ever', () => {
    const { liveness, fatal, sign } = watched();
    for (const name of ['HEARTBEAT', 'FETCH', 'CRASH', 'HEARTBEAT', 'FETCH', 'CRASH'] as const) {
      jest.advanceTimersByTime(50_000);
      sign(name, { restart: true, error: new Error('away') });
    }
    expect([liveness.healthy(), fatal]).toEqual([true, []]);
  });

  it('a machine that was asleep: the consumer has time to give a sign', () => {
    const { fatal, sign } = watched();
    jest.setSystemTime(Date.now() + 3_600_000);
    jest.advanceTimersByTime(10_000);
    sign('HEARTBEAT');
    jest.advanceTimersByTime(60_000);
    expect(fatal).toEqual([]);
  });

  it('a crash without a restart: fatal at once', () => {
    const { liveness, fatal, sign } = watched();
    const error = new Error('not allowed');
    sign('CRASH', { restart: false, error });
    expect([liveness.healthy(), fatal]).toEqual([false, [error]]);
  });

  it('a consumer that was stopped: is watched no more', () => {
    const { liveness, fatal } = watched();
    liveness.stop();
    jest.advanceTimersByTime(600_000);
    expect(fatal).toEqual([]);
  });
});
