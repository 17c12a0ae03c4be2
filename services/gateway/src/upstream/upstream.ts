import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenApiPart } from '@parcelbell/http';
import type { BodyLimit } from './read-body.ts';

/** A request that the gateway has let in, for a service to answer. */
export interface AdmittedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The address of the real client; the service reads it from X-Forwarded-For. */
  readonly clientAddress: string;
  /** Whether the service may see the browser's cookies. */
  readonly cookies: boolean;
  readonly bodyLimit: BodyLimit;
}

/** A service that answers requests: in this process, or behind HTTP. */
export interface Upstream {
  /** Resolves when the answer is sent, or when the service has taken over the response. Rejects when there is no answer and nothing was written. */
  handle(admitted: AdmittedRequest): Promise<void>;
  /** The service's part of the API's documentation. Rejects when the service cannot be reached. */
  openApi(): Promise<OpenApiPart>;
  /** Closes its connections when no request uses them any more, at the deadline in any case. */
  close(deadline: Date): Promise<void>;
}
