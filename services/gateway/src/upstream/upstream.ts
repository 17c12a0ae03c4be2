import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenApiPart } from '@parcelbell/platform';

/** A request on its way to a service. */
export interface Passage {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Who really calls; the service reads it as X-Forwarded-For. */
  readonly clientAddress: string;
  /** Whether the service may see the browser's cookies. */
  readonly cookies: boolean;
}

/** A service that answers requests: in this process, or behind HTTP. */
export interface Upstream {
  /** Resolved when the answer has been handed over or has begun to flow; rejects when there is none and nothing was written. */
  handle(passage: Passage): Promise<void>;
  /** What the service documents of itself. Rejects when it cannot be reached. */
  openApi(): Promise<OpenApiPart>;
  /** Ends its connections once nothing is underway, and at the deadline in any case. */
  close(deadline: Date): Promise<void>;
}
