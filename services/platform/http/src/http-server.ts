import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { type Drain, withDrain } from './drain.ts';
import { withPipelineLimit } from './pipelining.ts';
import { answerParserErrors, refuseWith, withHost } from './refuse-request.ts';
import { strictTransport, withStrictTransport } from './strict-transport.ts';

export interface HttpServer {
  readonly port: number;
  /** From now on each answer closes its connection, so that callers take their next requests elsewhere. New connections are still answered. */
  drain(): void;
  /** Takes no new connections and closes idle ones at once. At the deadline, it closes the busy ones as well. */
  stop(deadline: Date): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  readonly reusePort?: boolean;
  /** The address for people. When it begins with https, every answer tells browsers to use only https. */
  readonly publicUrl?: string;
}

/** The port cannot be opened. The message says what to do. */
export class ListenError extends Error {
  constructor({ host, port }: ListenOptions, cause: NodeJS.ErrnoException) {
    super(sentenceOf(host, port, cause.code), { cause });
    this.name = 'ListenError';
  }
}

const noSuchHost = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL']);

function sentenceOf(host: string, port: number, code = ''): string {
  if (noSuchHost.has(code)) return `HOST: ${host} is no address of this machine (${code}); 127.0.0.1 or 0.0.0.0 are.`;
  const why = code === 'EADDRINUSE' ? 'is in use already' : `cannot be opened (${code})`;
  return `Port ${port} ${why}; end what uses it or choose another with PORT=<number>.`;
}

/**
 * Sent as `Keep-Alive: timeout=5`. A caller that honours it closes an idle connection by itself, before a stopping pod does: the chart lets such a pod take
 * requests for 7 s. So none of its requests meets a closing connection.
 */
const idleMs = 5_000;
/** The server closes an idle connection this much later than it says: most load balancers ignore the header and close theirs after 60 s. */
const idleBufferMs = 60_000;

/** Serves `handler`. Rejects with a ListenError when the port cannot be opened. */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<HttpServer> {
  const strict = strictTransport(options.publicUrl ?? '');
  const drain = withDrain(handler);
  const server = createServer(
    {
      keepAliveTimeout: idleMs,
      keepAliveTimeoutBuffer: idleBufferMs,
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false,
    },
    withStrictTransport(withPipelineLimit(withHost(drain.handler)), strict),
  );
  server.on('checkExpectation', withStrictTransport(refuseWith(417), strict));
  answerParserErrors(server, strict?.(undefined));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new ListenError(options, error)));
    server.listen({ port: options.port, host: options.host, reusePort: options.reusePort ?? false }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    drain: drain.begin,
    stop: (deadline) => stopServer(server, drain, deadline),
  };
}

async function stopServer(server: Server, drain: Drain, deadline: Date): Promise<void> {
  drain.begin();
  await acceptWaiting(server, deadline);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), Math.max(0, deadline.getTime() - Date.now()));
  await closed;
  clearTimeout(timer);
}

/**
 * Accepts the connections that the system has taken already, and reads their requests: closing the server would break them. Node accepts one in each turn
 * of its event loop, so many wait in a process that had no processor for a while.
 */
async function acceptWaiting(server: Server, deadline: Date): Promise<void> {
  let quietTurns = 0;
  const accepted = (): void => {
    quietTurns = -1;
  };
  server.on('connection', accepted);
  // The first turn may have looked for connections before this was called.
  for (; quietTurns < 2 && Date.now() < deadline.getTime(); quietTurns += 1) await turn();
  server.off('connection', accepted);
}
