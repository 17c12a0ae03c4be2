import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { trace } from '@opentelemetry/api';

/** What follows a request, or an event, through everything it causes. */
export interface RequestContext {
  readonly correlationId: string;
  /** W3C trace context (https://www.w3.org/TR/trace-context/), version 00. */
  readonly traceparent: string;
  /** Who makes the request, as far as that is known by now; see `noteCaller`. */
  caller?: Caller;
}

/** Who calls and from where, as log lines say it: ids and the address of the client's connection, nothing by which a person is reached. */
export interface Caller {
  readonly clientAddress?: string;
  readonly userId?: string;
  readonly sessionId?: string;
  /** The building that the call is about, or that the caller asked for. */
  readonly tenantId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();
const traceparentForm = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
const correlationIdForm = /^[A-Za-z0-9._-]{8,64}$/;

/** The context of the running request or event; undefined outside of any. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `work` so that logs, events and calls made in it carry `context`. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Adds to what is known of the running request's caller, so that every line which is logged from here on says it. */
export function noteCaller(known: Caller): void {
  const context = storage.getStore();
  if (context) context.caller = { ...context.caller, ...known };
}

/** A context from what a caller sent; what is absent or malformed is made anew. */
export function contextFrom(correlationId: string | undefined, traceparent: string | undefined): RequestContext {
  return {
    correlationId: correlationId && correlationIdForm.test(correlationId) ? correlationId : randomUUID(),
    traceparent: activeTraceparent() ?? validTraceparent(traceparent) ?? newTraceparent(),
  };
}

/** The trace id within a traceparent: 32 hexadecimal digits. */
export function traceIdOf(context: RequestContext): string {
  return context.traceparent.slice(3, 35);
}

function activeTraceparent(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}` : undefined;
}

function validTraceparent(value: string | undefined): string | undefined {
  return value && traceparentForm.test(value) ? value : undefined;
}

function newTraceparent(): string {
  // UUIDs come from a pool of random bytes, which matters for something made at every request.
  return `00-${hexOf(randomUUID())}-${hexOf(randomUUID()).slice(16)}-00`;
}

function hexOf(uuid: string): string {
  return uuid.replaceAll('-', '');
}
