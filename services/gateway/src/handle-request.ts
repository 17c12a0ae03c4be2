import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { contextFrom, currentContext, type Logger, NotFoundError, runInContext } from '@parcelbell/platform';
import { type AdmitDependencies, admit } from './edge/admit.ts';
import type { ClientAddress } from './edge/client-address.ts';
import type { Headers, SecurityHeaders } from './edge/security-headers.ts';
import type { StaticFiles } from './front-ends/static-files.ts';
import { sendError } from './respond.ts';
import { pathOf } from './routing/request-target.ts';
import { findRoute, isBelow, type RouteRow, type UpstreamName } from './routing/route-table.ts';
import { refuseLargeBody } from './upstream/read-body.ts';
import type { Upstream } from './upstream/upstream.ts';

/** An answer that the gateway gives itself. */
export type OwnAnswer = (response: ServerResponse) => Promise<void> | void;

export interface HandlerParts extends AdmitDependencies {
  readonly log: Logger;
  readonly headers: SecurityHeaders;
  readonly clientAddress: ClientAddress;
  readonly upstreams: Readonly<Partial<Record<UpstreamName, Upstream>>>;
  /** What the gateway answers itself to a GET, by path. */
  readonly own: Readonly<Record<string, OwnAnswer>>;
  readonly staticFiles: StaticFiles;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const allow = methods.join(', ');

/** Answers every request of the outside. Plain functions instead of a router, since every request pays for them. */
export function createHandler(parts: HandlerParts): RequestListener {
  return (request, response) => {
    const context = currentContext() ?? contextOf(request);
    response.setHeader('X-Correlation-Id', context.correlationId);
    runInContext(context, () => void answer(parts, request, response));
  };
}

function contextOf({ headers }: IncomingMessage): ReturnType<typeof contextFrom> {
  const { 'x-correlation-id': correlationId, traceparent } = headers;
  return contextFrom(
    typeof correlationId === 'string' ? correlationId : undefined,
    typeof traceparent === 'string' ? traceparent : undefined,
  );
}

async function answer(parts: HandlerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let row: RouteRow | undefined;
  try {
    const path = pathOf(request.url);
    row = findRoute(path);
    setHeaders(response, headersFor(parts.headers, row, path));
    if (isUnusualMethod(request, response)) return;
    if (row) await call(parts, request, response, path, row);
    else await ownOrFile(parts, request, response, path);
  } catch (error) {
    refuse(parts, request, response, row, error);
  }
}

function headersFor(headers: SecurityHeaders, row: RouteRow | undefined, path: string): Headers {
  if (row?.entry === 'dev') return headers.dev;
  return row || isBelow(path, '/api') ? headers.api : headers.page;
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/** Answers OPTIONS, without a word that would let other sites in, and methods that nothing here knows. */
function isUnusualMethod(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '' } = request;
  if (method === 'GET' || method === 'POST') return false;
  if (method === 'OPTIONS') {
    response.writeHead(204, { Allow: allow }).end();
    return true;
  }
  if (methods.includes(method)) return false;
  response.setHeader('Allow', allow);
  throw Object.assign(new Error('The method is not known.'), { status: 405 });
}

async function call(
  parts: HandlerParts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  row: RouteRow,
): Promise<void> {
  const upstream = parts.upstreams[row.upstream];
  if (!upstream) throw nothingHere();
  refuseLargeBody(request);
  const clientAddress = parts.clientAddress(request);
  await admit(request, { row, path, clientAddress }, parts);
  await upstream.handle({ request, response, clientAddress, cookies: row.upstream === 'identity' });
}

async function ownOrFile(
  parts: HandlerParts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw nothingHere();
  const own = Object.hasOwn(parts.own, path) ? parts.own[path] : undefined;
  if (own) await own(response);
  else parts.staticFiles(request, response, path);
}

function refuse(
  { log, headers }: HandlerParts,
  request: IncomingMessage,
  response: ServerResponse,
  row: RouteRow | undefined,
  error: unknown,
): void {
  // The client went away: there is nobody to answer, and nothing to mend.
  if (response.destroyed) return;
  if (!response.headersSent && !response.hasHeader('X-Content-Type-Options')) setHeaders(response, headers.api);
  const { status, type } = sendError(response, error);
  const what = { method: request.method, route: row?.prefix ?? 'other', status, type };
  if (status >= 500) log.error({ ...what, err: error }, 'request failed');
  else log.info(what, 'request refused');
}

function nothingHere(): NotFoundError {
  return new NotFoundError('NO_SUCH_CALL', 'There is nothing at this address.');
}
