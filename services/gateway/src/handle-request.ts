import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { carriesCode } from '@parcelbell/addresses';
import {
  contextFrom,
  currentContext,
  type Logger,
  methodNotAllowed,
  NotFoundError,
  noteCaller,
  runInContext,
} from '@parcelbell/platform';
import { type AdmitDependencies, admit, type Call } from './edge/admit.ts';
import type { ClientAddress } from './edge/client-address.ts';
import type { Headers, SecurityHeaders } from './edge/security-headers.ts';
import { sendFile } from './front-ends/send-file.ts';
import type { FindFile } from './front-ends/static-files.ts';
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
  readonly findFile: FindFile;
}

/** What addresses take that are answered here; what those of the services take, they say themselves. */
const ownMethods = ['GET', 'HEAD', 'OPTIONS'];

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
    const clientAddress = parts.clientAddress(request);
    noteCaller({ clientAddress });
    const path = pathOf(request.url);
    row = findRoute(request.method, path);
    setHeaders(response, headersFor(parts.headers, row, path));
    if (row) await call(parts, request, response, { path, row, clientAddress });
    else await ownOrFile(parts, request, response, path);
  } catch (error) {
    refuse(parts, request, response, row, error);
  }
}

function headersFor(headers: SecurityHeaders, row: RouteRow | undefined, path: string): Headers {
  if (row?.entry === 'dev') return headers.dev;
  if (row || isBelow(path, '/api')) return headers.api;
  return carriesCode(path) ? headers.codePage : headers.page;
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

async function call(
  parts: HandlerParts,
  request: IncomingMessage,
  response: ServerResponse,
  { path, row, clientAddress }: Call,
): Promise<void> {
  const upstream = parts.upstreams[row.upstream];
  if (!upstream) throw nothingHere();
  refuseLargeBody(request);
  await admit(request, { row, path, clientAddress }, parts);
  await upstream.handle({ request, response, clientAddress, cookies: row.upstream === 'identity' });
}

async function ownOrFile(
  parts: HandlerParts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const { method = '' } = request;
  const own = Object.hasOwn(parts.own, path) ? parts.own[path] : undefined;
  const file = own ? undefined : parts.findFile(request, path);
  if (method !== 'GET' && method !== 'HEAD') return notRead(method, path, response);
  if (file) sendFile(request, response, file, { mayBeKept: !carriesCode(path) });
  else await own?.(response);
}

/** Answers OPTIONS, without a word that would let other sites in, and refuses to change what can only be read. */
function notRead(method: string, path: string, response: ServerResponse): void {
  const methods = findRoute('POST', path) ? [...ownMethods, 'POST'] : ownMethods;
  response.setHeader('Allow', methods.join(', '));
  if (method !== 'OPTIONS') throw methodNotAllowed(method, methods);
  response.writeHead(204).end();
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
