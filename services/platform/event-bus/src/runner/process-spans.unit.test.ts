import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import { type BusBatch, consumer, type PendingEvent } from '@parcelbell/events';
import { log, logged, metrics } from '@parcelbell/events/testing';
import { startTestTracing, type TestTracing } from '@parcelbell/observability/testing';
import { systemClock } from '@parcelbell/values';
import { createConsumerHandler, createConsumerReplay } from '../consumer-runner.ts';

const recorded = (digit: string) => `00-${digit.repeat(32)}-00f067aa0ba902b7-01`;
const topic = 'deliveries.delivery.v1';

let tracing: TestTracing;
let received: string[];
let isUnwell: boolean;
beforeAll(() => {
  tracing = startTestTracing();
});
afterAll(() => tracing.stop());
beforeEach(() => {
  tracing.reset();
  received = [];
  isUnwell = false;
});

const consumers = [
  consumer(DeliveryLoggedSchema, async (events) => {
    if (isUnwell) throw new Error('cannot be written for resident@example.com');
    received.push(...events.map(({ traceparent }) => traceparent));
  }),
];
const bus = { deadLetter: async () => undefined };
const options = { group: 'parcelbell.notifications', consumers, log, metrics, clock: systemClock };

function batchOf(events: readonly PendingEvent[]): BusBatch {
  const { signal } = new AbortController();
  return { topic, partition: 0, events, signal, heartbeat: async () => undefined, reportWaiting: () => undefined };
}

describe('the spans of events', () => {
  it('a batch: each event in its own trace below its cause, and one whose trace is not recorded has none', async () => {
    const events = ['a', 'b'].map((digit) => logged({ aggregateId: digit, traceparent: recorded(digit) }));
    const silent = logged({ aggregateId: 'c', traceparent: recorded('c').replace(/1$/, '0') });
    await createConsumerHandler({ ...options, bus })(batchOf([...events, silent]));
    const spans = tracing.spans();
    expect(spans.map(({ traceId, parentSpanId }) => [traceId[0], parentSpanId])).toEqual([
      ['a', '00f067aa0ba902b7'],
      ['b', '00f067aa0ba902b7'],
    ]);
    expect(received).toEqual([...spans.map(({ traceparent }) => traceparent), silent.traceparent]);
  });

  it('a consumer that fails: its span says so, without the words of the error', async () => {
    isUnwell = true;
    await createConsumerHandler({ ...options, bus })(batchOf([logged({ traceparent: recorded('a') })]));
    const [span] = tracing.spans();
    expect(span).toMatchObject({ name: 'process DeliveryLogged', isError: true });
    expect(JSON.stringify(span)).not.toContain('resident');
  });

  it('a replay: a trace of its own with a link to where the event came from', async () => {
    const event = logged({ traceparent: recorded('a') });
    const letter = { event, topic, reason: 'permanent', detail: '', attempts: 1, failedAt: new Date() } as const;
    await createConsumerReplay(options)(letter);
    const [span] = tracing.spans();
    expect(span).toMatchObject({ name: 'process DeliveryLogged', parentSpanId: undefined });
    expect(span?.traceId).not.toBe('a'.repeat(32));
    expect(span?.links).toEqual([recorded('a')]);
    expect(received).toEqual([span?.traceparent]);
  });
});
