import { type SpanContext, TraceFlags, trace } from '@opentelemetry/api';

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The span that a W3C traceparent (https://www.w3.org/TR/trace-context/, version 00) names; undefined for one that is malformed. */
export function spanContextIn(traceparent: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = form.exec(traceparent) ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.isSpanContextValid(context) ? context : undefined;
}

export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Whether the span of a traceparent is recorded. */
export function isRecorded(traceparent: string): boolean {
  return ((spanContextIn(traceparent)?.traceFlags ?? 0) & TraceFlags.SAMPLED) !== 0;
}
