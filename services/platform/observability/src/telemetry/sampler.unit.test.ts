import { describe, expect, it } from '@jest/globals';
import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { createSampler } from './sampler.ts';

/** Trace ids of which a ratio of 0.1 takes the first and not the second. */
const [taken, left] = ['00000000000000000000000000000001', 'ffffffff000000000000000000000000'];
const spanId = '00f067aa0ba902b7';

interface Asked {
  readonly traceId: string;
  readonly parentFlags?: number;
  readonly linkFlags?: number;
}

function isSampled(environment: Record<string, string>, { traceId, parentFlags, linkFlags }: Asked): boolean {
  const span = (traceFlags: number) => ({ traceId, spanId, traceFlags, isRemote: true });
  const context = parentFlags === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, span(parentFlags));
  const links = linkFlags === undefined ? [] : [{ context: span(linkFlags) }];
  const sampler = createSampler(environment);
  return sampler.shouldSample(context, traceId, 'test', SpanKind.INTERNAL, {}, links).decision > 1;
}

describe('the sampler', () => {
  it('by default: one trace of ten, and what belongs to a recorded trace', () => {
    expect([taken, left].map((traceId) => isSampled({}, { traceId }))).toEqual([true, false]);
    expect([1, 0].map((parentFlags) => isSampled({}, { traceId: left, parentFlags }))).toEqual([true, false]);
  });

  it('a trace that follows another by a link: recorded where that one was', () => {
    expect(isSampled({}, { traceId: left, linkFlags: 1 })).toBe(true);
    expect(isSampled({}, { traceId: taken, linkFlags: 0 })).toBe(false);
  });

  it.each([
    ['always_on', '', true],
    ['always_off', '', false],
    ['traceidratio', '1', true],
    ['parentbased_traceidratio', '0', false],
    ['no such sampler', '1', true],
    ['parentbased_traceidratio', 'many', false],
  ])('OTEL_TRACES_SAMPLER=%s with %s', (OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG, expected) => {
    expect(isSampled({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }, { traceId: left })).toBe(expected);
  });
});

describe('with the SDK', () => {
  it('a span of a recorded trace: exported with its parent', () => {
    const exporter = new InMemorySpanExporter();
    const spanProcessors = [new SimpleSpanProcessor({ exporter })];
    const tracer = new TracerProvider({ spanProcessors, sampler: createSampler({}) }).getTracer('test');
    const parent = trace.setSpanContext(ROOT_CONTEXT, { traceId: left, spanId, traceFlags: 1, isRemote: true });
    tracer.startSpan('child', {}, parent).end();
    expect(exporter.getFinishedSpans().map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual([spanId]);
  });
});
