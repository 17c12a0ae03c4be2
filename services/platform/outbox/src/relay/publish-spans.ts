import type { Span } from '@opentelemetry/api';
import { topicOf } from '@parcelbell/contracts';
import { type PendingEvent, shortType } from '@parcelbell/events';
import { beginSpan, failSpan, traceparentOf } from '@parcelbell/observability';

/**
 * Publishes events, each in a span of its own trace. On the bus, an event names this span as its cause. An event whose trace is not recorded has no span
 * and keeps the cause that it was written with.
 */
export async function publishInSpans(
  events: readonly PendingEvent[],
  publish: (events: readonly PendingEvent[]) => Promise<void>,
): Promise<void> {
  const begun = events.map((event) => ({ event, span: beginPublish(event) }));
  const spans = begun.flatMap(({ span }) => span ?? []);
  if (spans.length === 0) return publish(events);
  try {
    await publish(
      begun.map(({ event, span }) => (span ? { ...event, traceparent: traceparentOf(span.spanContext()) } : event)),
    );
  } catch (error) {
    for (const span of spans) failSpan(span, error);
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}

function beginPublish({ type, traceparent, snapshot }: PendingEvent): Span | undefined {
  if (snapshot) return undefined;
  return beginSpan(`publish ${shortType(type)}`, {
    kind: 'PRODUCER',
    parent: traceparent,
    attributes: { 'messaging.operation.type': 'send', 'messaging.destination.name': topicOf(type).name },
  });
}
