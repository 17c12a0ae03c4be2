import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { runningTelemetry } from './running-telemetry.ts';
import { isRecorded, spanContextIn } from './traceparent.ts';

/** What a span is about. Attributes hold routes, names and numbers, never ids of persons or buildings, addresses or paths. */
export interface SpanDetails {
  readonly kind?: keyof typeof SpanKind;
  readonly attributes?: Attributes;
  /** The traceparent of the span that caused this one; the active span unless given. */
  readonly parent?: string;
  /** The traceparent of a span that this one follows in a trace of its own, by a link: for a retry or a replay. */
  readonly follows?: string;
  /** The parent's header comes from outside. It decides to which trace the span belongs, but not whether that is recorded. */
  readonly fromOutside?: boolean;
}

const outside = createContextKey('parcelbell.from-outside');
const tracer = trace.getTracer('parcelbell');
const noSpan = trace.wrapSpanContext({ traceId: '', spanId: '', traceFlags: 0 });

/** Whether a context is that of a request from outside. */
export function isFromOutside(of: Context): boolean {
  return of.getValue(outside) === true;
}

/**
 * Runs `work` in a span, which ends when `work` settles and is an error when it rejects. Without telemetry, and for what follows a trace that is not
 * recorded, `work` runs without a span.
 */
export async function withSpan<T>(name: string, details: SpanDetails, work: (span: Span) => Promise<T>): Promise<T> {
  const span = beginSpan(name, details);
  if (!span) return withoutSpan(details, () => work(noSpan));
  try {
    return await within(span, () => work(span));
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Begins a span that the caller ends; undefined where there is none, as with `withSpan`. */
export function beginSpan(name: string, details: SpanDetails): Span | undefined {
  if (!runningTelemetry()) return undefined;
  const { kind = 'INTERNAL', attributes = {}, parent, follows, fromOutside = false } = details;
  const cause = parent ?? follows;
  if (cause !== undefined && !fromOutside && !isRecorded(cause)) return undefined;
  const followed = follows === undefined ? undefined : spanContextIn(follows);
  const links = followed ? [{ context: followed }] : [];
  return tracer.startSpan(name, { kind: SpanKind[kind], attributes, links }, contextOf(parent, follows, fromOutside));
}

/** Runs `work` with the span as the active one. */
export function within<T>(span: Span, work: () => T): T {
  return context.with(trace.setSpan(context.active(), span), work);
}

/** Marks a span as failed. Of the error it takes the name alone: its message may name a person. */
export function failSpan(span: Span, error: unknown): void {
  const { name, code } = error as { name?: unknown; code?: unknown };
  span.setAttribute('error.type', typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** What was caused by something else than the active span must not appear below it. */
function withoutSpan<T>({ parent, follows }: SpanDetails, work: () => Promise<T>): Promise<T> {
  return (parent ?? follows) === undefined ? work() : context.with(ROOT_CONTEXT, work);
}

function contextOf(parent: string | undefined, follows: string | undefined, fromOutside: boolean): Context {
  if (follows !== undefined) return ROOT_CONTEXT;
  if (parent === undefined) return context.active();
  const remote = spanContextIn(parent);
  const base = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
  return fromOutside ? base.setValue(outside, true) : base;
}
