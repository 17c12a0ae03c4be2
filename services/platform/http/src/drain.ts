import type { RequestListener, ServerResponse } from 'node:http';

/** The connections of a server, which is going to stop. */
export interface Drain {
  readonly handler: RequestListener;
  /** From now on every answer closes its connection, also those of requests that are in hand. */
  begin(): void;
}

/** Wraps a server's handler, so that callers can be made to take their next requests elsewhere without losing one. */
export function withDrain(handler: RequestListener): Drain {
  const inHand = new Set<ServerResponse>();
  let isDraining = false;
  return {
    begin: () => {
      if (isDraining) return;
      isDraining = true;
      for (const response of inHand) closeAfter(response);
    },
    handler: (request, response) => {
      if (isDraining) closeAfter(response);
      else {
        inHand.add(response);
        response.once('close', () => inHand.delete(response));
      }
      handler(request, response);
    },
  };
}

/** Says in the answer that its connection is closed after it. An answer that has begun cannot say so any more: its connection is just closed. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) return void response.setHeader('connection', 'close');
  const { socket } = response;
  response.once('finish', () => socket?.end());
}
