import type { RequestListener, ServerResponse } from 'node:http';
import { type ConnectRouter, createRouterTransport, type Interceptor, type Transport } from '@connectrpc/connect';
import { connectNodeAdapter, createConnectTransport } from '@connectrpc/connect-node';
import { deriveKey, isSameText } from '@parcelbell/auth';
import { createKnownAddresses } from '@parcelbell/http/known-addresses';
import { causingContext, contextFrom, type Logger, runInContext, withSpan } from '@parcelbell/observability';

/** The transport for internal calls, by the name of the called service. */
export type Transports = (owner: string) => Transport;

type Register = (router: ConnectRouter) => void;

const keyHeader = 'x-parcelbell-internal-key';
/** Internal calls carry a unit or an address, so they are small. */
const maxBodyBytes = 64 * 1024;

/** The path of internal calls. The gateway never forwards to it. */
export const internalPrefix = '/internal';

function internalKey(sessionSecret: string): string {
  return deriveKey(sessionSecret, 'internal-calls').export().toString('base64url');
}

/** A transport to a service in another process. */
export function httpTransport(baseUrl: string, sessionSecret: string): Transport {
  const key = internalKey(sessionSecret);
  const identify: Interceptor = (next) => (request) => {
    const context = causingContext();
    request.header.set(keyHeader, key);
    if (context) {
      request.header.set('x-correlation-id', context.correlationId);
      request.header.set('traceparent', context.traceparent);
    }
    return next(request);
  };
  return createConnectTransport({
    baseUrl: `${baseUrl}${internalPrefix}`,
    httpVersion: '1.1',
    useBinaryFormat: true,
    nodeOptions: { lookup: createKnownAddresses(new URL(baseUrl).hostname).lookup },
    interceptors: [identify],
  });
}

/** A transport to a service in this process. `register` is called at the first internal call. */
export function inProcessTransport(register: () => Register): Transport {
  let transport: Transport | undefined;
  const get = (): Transport => {
    transport ??= createRouterTransport(register());
    return transport;
  };
  return {
    unary: (method, ...rest) => get().unary(method, ...rest),
    stream: (method, ...rest) => get().stream(method, ...rest),
  };
}

/** The same transport. At the level debug, every call is logged by its name and how long it took. */
export function loggedTransport(transport: Transport, log: Logger): Transport {
  return {
    stream: (...call) => transport.stream(...call),
    unary: async (method, ...rest) => {
      const start = performance.now();
      const details = { kind: 'CLIENT', attributes: { 'rpc.method': callName(method) } } as const;
      const answer = await withSpan(callName(method), details, () => transport.unary(method, ...rest));
      log.debug({ call: method.name, ms: Math.round(performance.now() - start) }, 'internal call answered');
      return answer;
    },
  };
}

/**
 * Serves internal calls over HTTP to callers that know the secret of the installation, or the previous one where it is given. Other calls are refused
 * before their body is read.
 */
export function internalHandler(register: Register, sessionSecret: string, previous?: string): RequestListener {
  const keys = [internalKey(sessionSecret), ...(previous === undefined ? [] : [internalKey(previous)])];
  const serve = connectNodeAdapter({
    routes: register,
    interceptors: [carryContext],
    requestPathPrefix: internalPrefix,
    readMaxBytes: maxBodyBytes,
  });
  return (request, response) => {
    const given = String(request.headers[keyHeader] ?? '');
    if (keys.some((key) => isSameText(key, given))) serve(request, response);
    else refuse(response);
  };
}

const carryContext: Interceptor = (next) => (request) => {
  const context = contextFrom(
    request.header.get('x-correlation-id') ?? undefined,
    request.header.get('traceparent') ?? undefined,
  );
  const { traceparent: parent } = context;
  const details = { kind: 'SERVER', parent, attributes: { 'rpc.method': callName(request.method) } } as const;
  return runInContext(context, () => withSpan(callName(request.method), details, () => next(request)));
};

function callName({ name, parent }: { readonly name: string; readonly parent: { readonly name: string } }): string {
  return `${parent.name}/${name}`;
}

function refuse(response: ServerResponse): void {
  const body = JSON.stringify({ code: 'unauthenticated', message: 'This call is for services only.' });
  response.writeHead(401, { 'content-type': 'application/json', connection: 'close' }).end(body);
}
