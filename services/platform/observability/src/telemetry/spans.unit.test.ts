import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyResource } from '@opentelemetry/resources';
import { causingContext, currentTrace, runInContext } from '../context/request-context.ts';
import { startTestTracing, type TestTracing } from '../testing/test-tracing.ts';
import { endTelemetry, runningTelemetry, setTelemetry } from './running-telemetry.ts';
import { withSpan } from './spans.ts';

const traceId = 'a'.repeat(32);
const request = { correlationId: 'correlation-1', traceparent: `00-${traceId}-00f067aa0ba902b7-00` };

describe('without telemetry', () => {
  it('the work runs, and its log lines and events name the trace of the request', async () => {
    const seen = await runInContext(request, () =>
      withSpan('work', {}, async () => [currentTrace(), causingContext()?.traceparent]),
    );
    expect(seen).toEqual([{ traceId }, request.traceparent]);
  });
});

describe('with telemetry', () => {
  let tracing: TestTracing;
  beforeAll(() => {
    tracing = startTestTracing();
  });
  afterEach(() => tracing.reset());
  afterAll(() => tracing.stop());

  it('work within work: its log lines and events name the inner span, which is below the outer one', async () => {
    const seen = await runInContext(request, () =>
      withSpan('outer', {}, () => withSpan('inner', {}, async () => [currentTrace().spanId, causingContext()])),
    );
    const [inner, outer] = tracing.spans();
    expect([inner?.name, inner?.parentSpanId]).toEqual(['inner', outer?.traceparent.split('-')[2]]);
    expect(seen).toEqual([inner?.traceparent.split('-')[2], { ...request, traceparent: inner?.traceparent }]);
  });

  it('a request from outside: in the trace that its header names, though that says it is not recorded', async () => {
    await withSpan('GET', { parent: request.traceparent, fromOutside: true }, async () => undefined);
    expect(tracing.spans()).toMatchObject([{ traceId, parentSpanId: '00f067aa0ba902b7' }]);
  });

  it('what is caused by a trace that is not recorded: no span, also within a span of something else', async () => {
    const seen = await withSpan('other', {}, () =>
      runInContext(request, () => withSpan('send', { parent: request.traceparent }, async () => currentTrace())),
    );
    expect([seen, tracing.spans().map(({ name }) => name)]).toEqual([{ traceId }, ['other']]);
  });

  it('work that fails: the span names the error and not its words, and the caller gets the error', async () => {
    const error = new TypeError('nobody@example.com');
    await expect(withSpan('work', {}, () => Promise.reject(error))).rejects.toBe(error);
    const [span] = tracing.spans();
    expect(span).toMatchObject({ isError: true, attributes: { 'error.type': 'TypeError' } });
    expect(JSON.stringify(span)).not.toContain('nobody');
  });
});

describe('the end of a process', () => {
  it('a collector that does not answer: waits three seconds and no longer', async () => {
    setTelemetry({ resource: emptyResource(), metricReaders: [], shutdown: () => new Promise(() => undefined) });
    const start = performance.now();
    await endTelemetry();
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(runningTelemetry()).toBeUndefined();
  });
});
