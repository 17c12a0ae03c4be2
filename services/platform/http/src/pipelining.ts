import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { refuseWith } from './refuse-request.ts';

/** Requests of one connection that may wait for their answers at once. Browsers and proxies send one after the other. */
export const maxPipelinedRequests = 16;

interface Connection {
  inHand: number;
  isRefused: boolean;
}

/**
 * Limits how many requests of one connection are answered at the same time (pipelining; RFC 9112, section 9.3.2). The first one above
 * `maxPipelinedRequests` is answered 429 after those before it, and the connection is closed after that answer. One that follows it nevertheless breaks the
 * connection at once: Node would keep all of them in memory until the answers before them have ended.
 */
export function withPipelineLimit(handler: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  const refuse = refuseWith(429);
  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? { inHand: 0, isRefused: false };
    connections.set(socket, connection);
    if (connection.isRefused) return void socket.destroy();
    if (connection.inHand >= maxPipelinedRequests) {
      connection.isRefused = true;
      return refuse(request, response);
    }
    connection.inHand += 1;
    response.once('close', () => {
      connection.inHand -= 1;
    });
    handler(request, response);
  };
}
