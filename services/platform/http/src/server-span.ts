import type { IncomingMessage, ServerResponse } from 'node:http';
import { SpanStatusCode } from '@opentelemetry/api';
import { beginSpan, type SpanDetails, within } from '@parcelbell/observability';

/** How a request becomes a span. */
export interface ServerSpan extends Pick<SpanDetails, 'parent' | 'fromOutside'> {
  /** The pattern of the path, such as `/api/deliveries/:packageId`; asked for when the answer has ended. A path itself may hold a link's code. */
  route(): string;
}

/** Runs the handling of a request in a span that ends with its answer. Without telemetry it only runs it. */
export function inServerSpan<T>(
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  { route, ...cause }: ServerSpan,
  handle: () => T,
): T {
  const span = beginSpan(method, { ...cause, kind: 'SERVER', attributes: { 'http.request.method': method } });
  if (!span) return handle();
  response.once('close', () => {
    if (span.isRecording()) {
      const { statusCode } = response;
      span.updateName(`${method} ${route()}`);
      span.setAttributes({ 'http.route': route(), 'http.response.status_code': statusCode });
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  });
  return within(span, handle);
}
