import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenApiPart } from '@parcelbell/http';
import type { BodyLimit } from './read-body.ts';

/** A request that has passed the checks of the gateway. */
export interface AdmittedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The address of the client; the service gets it in X-Forwarded-For. */
  readonly clientAddress: string;
  /** Whether the service gets the browser's cookies. */
  readonly cookies: boolean;
  readonly bodyLimit: BodyLimit;
}

/** A service that answers requests: in this process or over HTTP. */
export interface Upstream {
  /** Resolves when the answer is sent, or when the service has taken over the response. Rejects if nothing was written. */
  handle(admitted: AdmittedRequest): Promise<void>;
  /** The service's part of the API documentation. Rejects if the service is unreachable. */
  openApi(): Promise<OpenApiPart>;
  /** Resolves once the service's address is known. Rejects when the signal aborts. */
  find(signal: AbortSignal): Promise<void>;
  /** Closes the connections once they are unused, and at the deadline in any case. */
  close(deadline: Date): Promise<void>;
}
