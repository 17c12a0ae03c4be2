import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { emptyResource } from '@opentelemetry/resources';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { setTelemetry } from '../telemetry/running-telemetry.ts';
import { createSampler } from '../telemetry/sampler.ts';
import { traceparentOf } from '../telemetry/traceparent.ts';

/** A span that has ended, as far as tests read it. */
interface EndedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly traceparent: string;
  readonly parentSpanId: string | undefined;
  /** The traceparents of the spans that it is linked to. */
  readonly links: readonly string[];
  readonly isError: boolean;
  readonly attributes: object;
}

export interface TestTracing {
  /** The spans that have ended, in that order. */
  spans(): readonly EndedSpan[];
  reset(): void;
  stop(): void;
}

/** One for the whole process: a tracer stays with the first provider that it finds. */
const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({
  spanProcessors: [new SimpleSpanProcessor({ exporter })],
  sampler: createSampler({ OTEL_TRACES_SAMPLER: 'parentbased_always_on' }),
});

/** Switches telemetry on in this process, with every trace recorded. */
export function startTestTracing(): TestTracing {
  exporter.reset();
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  setTelemetry({ resource: emptyResource(), metricReaders: [], shutdown: async () => undefined });
  return {
    spans: () =>
      exporter.getFinishedSpans().map((span) => ({
        name: span.name,
        traceId: span.spanContext().traceId,
        traceparent: traceparentOf(span.spanContext()),
        parentSpanId: span.parentSpanContext?.spanId,
        links: span.links.map((link) => traceparentOf(link.context)),
        isError: span.status.code === 2,
        attributes: span.attributes,
      })),
    reset: () => exporter.reset(),
    stop: () => {
      setTelemetry(undefined);
      trace.disable();
      context.disable();
    },
  };
}
