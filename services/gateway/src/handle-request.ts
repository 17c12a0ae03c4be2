import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { carriesCode } from '@parcelbell/addresses';
import { inServerSpan, MethodNotAllowed } from '@parcelbell/http';
import { contextFrom, currentContext, recordCaller, runInContext } from '@parcelbell/observability';
import { clientKey } from '@parcelbell/values';
import type { GatewayContext } from './context.ts';
import { admit, type Call } from './edge/admit.ts';
import { type Headers, headersOfPage, type SecurityHeaders, setHeaders } from './edge/security-headers.ts';
import { hostFor } from './front-ends/front-end-hosts.ts';
import { docsPath } from './front-ends/front-ends.ts';
import { isHashedName } from './front-ends/load-files.ts';
import { sendFile } from './front-ends/send-file.ts';
import type { LocalAnswer } from './local-answers.ts';
import { addressNotFound, sendError } from './respond.ts';
import { pathOf } from './routing/request-target.ts';
import { findRoute, isBelow, type RouteRow } from './routing/route-table.ts';
import { bodyLimit, refuseLargeBody } from './upstream/read-body.ts';

/** The methods at addresses that the gateway answers itself. Services answer OPTIONS at their own addresses. */
const localMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Answers every external request. It has no router, because a router would cost time in each request. */
export function createHandler(context: GatewayContext): RequestListener {
  return (request, response) => {
    const trace = currentContext() ?? traceOf(request);
    response.setHeader('X-Correlation-Id', trace.correlationId);
    runInContext(trace, () => void answer(context, request, response));
  };
}

function traceOf({ headers }: IncomingMessage): ReturnType<typeof contextFrom> {
  const { 'x-correlation-id': correlationId, traceparent } = headers;
  return contextFrom(
    typeof correlationId === 'string' ? correlationId : undefined,
    typeof traceparent === 'string' ? traceparent : undefined,
  );
}

async function answer(context: GatewayContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let row: RouteRow | undefined;
  try {
    const clientAddress = context.clientAddress(request);
    recordCaller({ clientAddress });
    const path = pathOf(request.url);
    row = findRoute(request.method, path);
    setHeaders(response, headersFor(context.headers, row, path));
    if (row) await callServiceInSpan(context, request, response, { path, row, clientAddress });
    else await answerLocally(context, request, response, { path, clientAddress });
  } catch (error) {
    sendRefusal(context, request, response, row, error);
  }
}

function headersFor(headers: SecurityHeaders, row: RouteRow | undefined, path: string): Headers {
  if (row?.entry === 'dev') return headers.dev;
  return row || isBelow(path, '/api') ? headers.api : headersOfPage(headers, path);
}

/** Only calls are traced, and only by the prefix of their path, because the rest may have the code of a link. */
function callServiceInSpan(
  context: GatewayContext,
  request: IncomingMessage,
  response: ServerResponse,
  call: Call,
): Promise<void> {
  const parent = currentContext()?.traceparent ?? '';
  const span = { route: () => call.row.prefix, parent, fromOutside: true };
  return inServerSpan(request, response, span, () => callService(context, request, response, call));
}

async function callService(
  context: GatewayContext,
  request: IncomingMessage,
  response: ServerResponse,
  { path, row, clientAddress }: Call,
): Promise<void> {
  const upstream = context.upstreams[row.upstream];
  if (!upstream) throw addressNotFound();
  const limit = bodyLimit(row);
  refuseLargeBody(request, limit);
  const caller = await admit(request, { row, path, clientAddress }, context);
  if (row.upload === 'files' && request.method === 'POST') context.reserveUpload(response, caller);
  await upstream.handle({ request, response, clientAddress, cookies: row.upstream === 'identity', bodyLimit: limit });
}

async function answerLocally(
  context: GatewayContext,
  request: IncomingMessage,
  response: ServerResponse,
  { path, clientAddress }: Omit<Call, 'row'>,
): Promise<void> {
  const { method = '' } = request;
  await context.limits.file(clientKey(clientAddress), isHashedName(path));
  const mayRead = method === 'GET' || method === 'HEAD';
  const local = Object.hasOwn(context.localAnswers, path) ? context.localAnswers[path] : undefined;
  const host = local ? undefined : hostFor(context.frontEndHosts, path);
  const file = local || host || path === docsPath ? undefined : context.findFile(request, path);
  if (!mayRead) return refuseMethod(method, path, response);
  // Links of the documentation are relative, so its first page needs an address that ends with a slash.
  if (path === docsPath) return void response.writeHead(308, { Location: `${docsPath}/` }).end();
  if (host) await host.handle({ request, response, clientAddress, cookies: false, bodyLimit: bodyLimit({}) });
  else if (file) sendFile(request, response, file, { canBeCached: !carriesCode(path) });
  else if (local) await sendLocal(request, response, local);
}

async function sendLocal(
  request: IncomingMessage,
  response: ServerResponse,
  { file, policy }: LocalAnswer,
): Promise<void> {
  if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
  sendFile(request, response, await file(), { canBeCached: true });
}

/** Answers OPTIONS without CORS headers. Refuses every method that would change something. */
function refuseMethod(method: string, path: string, response: ServerResponse): void {
  const methods = findRoute('POST', path) ? [...localMethods, 'POST'] : localMethods;
  response.setHeader('Allow', methods.join(', '));
  if (method !== 'OPTIONS') throw new MethodNotAllowed(method, methods);
  response.writeHead(204).end();
}

function sendRefusal(
  { log, headers, contactEmail }: GatewayContext,
  request: IncomingMessage,
  response: ServerResponse,
  row: RouteRow | undefined,
  error: unknown,
): void {
  // The client has closed the connection, so there is nobody to answer.
  if (response.destroyed) return;
  if (!response.headersSent && !response.hasHeader('X-Content-Type-Options')) setHeaders(response, headers.api);
  const { status, type } = sendError(response, error, contactEmail);
  const fields = { method: request.method, route: row?.prefix ?? 'other', status, type };
  if (status >= 500) log.error({ ...fields, err: error }, 'request failed');
  else log.info(fields, 'request refused');
}
