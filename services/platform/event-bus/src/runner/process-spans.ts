import type { Span } from '@opentelemetry/api';
import { type Received, shortType } from '@parcelbell/events';
import { beginSpan, failSpan, traceparentOf, within } from '@parcelbell/observability';
import type { Decoded } from './sort-batch.ts';

/** Where events come from, for their spans. */
export interface EventSource {
  readonly group: string;
  readonly topic: string;
  /** The events are dead letters that are replayed: each begins a trace of its own with a link to where it came from. */
  readonly isReplay: boolean;
}

/** The spans of events that are handled together, each in the trace of its own event. */
export interface ProcessSpans {
  /** The events as their consumer gets them. What it does for an event names the event's span as the cause. */
  readonly received: readonly Received<never>[];
  /** Runs `work` with the span of the first event as the active one. */
  run<T>(work: () => Promise<T>): Promise<T>;
  fail(error: unknown): void;
  end(): void;
}

export function processSpans(events: readonly Decoded[], source: EventSource): ProcessSpans {
  const begun = events.map((decoded) => ({ decoded, span: beginProcess(decoded, source, events.length) }));
  const spans = begun.flatMap(({ span }) => span ?? []);
  const first = begun[0]?.span;
  return {
    received: begun.map(({ decoded: { received }, span }) =>
      span ? { ...received, traceparent: traceparentOf(span.spanContext()) } : received,
    ) as readonly Received<never>[],
    run: (work) => (first ? within(first, work) : work()),
    fail: (error) => {
      for (const span of spans) failSpan(span, error);
    },
    end: () => {
      for (const span of spans) span.end();
    },
  };
}

function beginProcess({ pending }: Decoded, { group, topic, isReplay }: EventSource, count: number): Span | undefined {
  const { type, traceparent, snapshot } = pending;
  if (snapshot) return undefined;
  return beginSpan(`process ${shortType(type)}`, {
    kind: 'CONSUMER',
    ...(isReplay ? { follows: traceparent } : { parent: traceparent }),
    attributes: {
      'messaging.operation.type': 'process',
      'messaging.destination.name': topic,
      'messaging.consumer.group.name': group,
      ...(count > 1 ? { 'messaging.batch.message_count': count } : {}),
      ...(isReplay ? { 'parcelbell.replay': true } : {}),
    },
  });
}
