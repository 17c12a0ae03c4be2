import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { trace } from '@opentelemetry/api';
import { spanContextIn, traceparentOf } from '../telemetry/traceparent.ts';

/** The data that belongs to a request or an event, and to everything that it causes. */
export interface RequestContext {
  readonly correlationId: string;
  /** W3C trace context (https://www.w3.org/TR/trace-context/), version 00. */
  readonly traceparent: string;
  /** The caller, as far as it is known by now; see `recordCaller`. */
  caller?: Caller;
  /** The events that are handled together; absent in a request. */
  readonly events?: readonly { readonly tenantId: string }[];
}

/** The caller, for log lines: ids and the network address of the client, but no e-mail address or phone number. */
export interface Caller {
  readonly clientAddress?: string;
  readonly userId?: string;
  readonly sessionId?: string;
  /** The building of the call, or the one that the caller named. */
  readonly tenantId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();
const correlationIdForm = /^[A-Za-z0-9._-]{8,64}$/;

/** The context of the current request or event; undefined outside of one. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `work`. Its log lines, events and calls carry `context`. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Adds to what is known about the caller of the current request. Every later log line of the request contains it. */
export function recordCaller(known: Caller): void {
  const context = storage.getStore();
  if (context) context.caller = { ...context.caller, ...known };
}

/** The context that a caller sent. A value that is missing or malformed is created. */
export function contextFrom(correlationId: string | undefined, traceparent: string | undefined): RequestContext {
  return {
    correlationId: correlationId && correlationIdForm.test(correlationId) ? correlationId : randomUUID(),
    traceparent: activeTraceparent() ?? validTraceparent(traceparent) ?? newTraceparent(),
  };
}

/** The current context for what it causes elsewhere or later: with the active span, where there is one, as the cause. */
export function causingContext(): RequestContext | undefined {
  const context = storage.getStore();
  const traceparent = context && activeTraceparent();
  return traceparent ? { ...context, traceparent } : context;
}

/** The trace and, with telemetry on, the span that the current work belongs to, for log lines. */
export function currentTrace(): { readonly traceId?: string; readonly spanId?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  if (span) return { traceId: span.traceId, spanId: span.spanId };
  const context = storage.getStore();
  return context ? { traceId: traceIdOf(context) } : {};
}

/** The trace id within a traceparent: 32 hexadecimal digits. */
function traceIdOf(context: RequestContext): string {
  return context.traceparent.slice(3, 35);
}

function activeTraceparent(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  return span && traceparentOf(span);
}

function validTraceparent(value: string | undefined): string | undefined {
  return value && spanContextIn(value) ? value : undefined;
}

function newTraceparent(): string {
  // randomUUID takes its bytes from a pool, which is cheap enough for every request.
  return `00-${hexOf(randomUUID())}-${hexOf(randomUUID()).slice(16)}-00`;
}

function hexOf(uuid: string): string {
  return uuid.replaceAll('-', '');
}
