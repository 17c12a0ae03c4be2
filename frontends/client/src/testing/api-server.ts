import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInThisContext } from 'node:vm';
import { cleanup } from '@testing-library/react';

/** jsdom has no fetch and another AbortSignal. With those of Node the pages under test can call a real server. */
Object.assign(globalThis, runInThisContext('({ fetch, Headers, Response, AbortController, AbortSignal })'));

interface Call {
  readonly method: string;
  /** Below `/api`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** The answer to a call: `body` as JSON or `html` as a page; `hang-up` closes the connection without one. */
export type Answer = { readonly status?: number; readonly body?: unknown; readonly html?: string } | 'hang-up';
type Answerer = (call: Call) => Answer | Promise<Answer>;

export interface Api {
  readonly baseUrl: string;
  /** Every call so far, in order. */
  readonly calls: readonly Call[];
  /** Sets the answer to `METHOD /path`. A path that ends in `*` stands for every path with this beginning. The latest answer counts. */
  readonly on: (call: string, answer: Answerer | Answer) => void;
  readonly to: (call: string) => readonly Call[];
  /** How many calls so far may have changed something. */
  readonly posts: () => number;
  readonly close: () => Promise<void>;
}

/** Starts a server that stands for the API in a test of a front end. */
export async function startApi(): Promise<Api> {
  const calls: Call[] = [];
  const answers: { call: string; answer: Answerer }[] = [];
  const server = createServer((request, response) => {
    void readCall(request).then(async (call) => {
      calls.push(call);
      const found = answers.findLast(({ call: pattern }) => matches(pattern, call));
      send(response, found ? await found.answer(call) : { status: 404, body: { error: 'There is no such call' } });
    });
  });
  // Node closes a connection that was idle for five seconds. The next call of a slow test may come in that very moment, and would fail.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    on: (call, answer) => answers.push({ call, answer: typeof answer === 'function' ? answer : () => answer }),
    to: (pattern) => calls.filter((call) => matches(pattern, call)),
    posts: () => calls.filter(({ method }) => method !== 'GET').length,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function matches(pattern: string, { method, path }: Call): boolean {
  const call = `${method} ${path}`;
  return pattern.endsWith('*') ? call.startsWith(pattern.slice(0, -1)) : call === pattern;
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { method = '', headers } = request;
  const path = pathname.replace(/^\/api/, '');
  const isJson = headers['content-type'] === 'application/json';
  const body = text !== '' && isJson ? JSON.parse(text) : text || undefined;
  return { method, path, query: searchParams, headers, body };
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'hang-up') {
    response.destroy();
    return;
  }
  const { status = 200, body, html } = answer;
  response.writeHead(status, { 'content-type': html === undefined ? 'application/json' : 'text/html' });
  response.end(html ?? (body === undefined ? '' : JSON.stringify(body)));
}

/** Takes the test's page away, empties the browser's storage and ends the API's server. */
export async function endTest(api: Api): Promise<void> {
  cleanup();
  // biome-ignore lint/style/noRestrictedGlobals: No browser refuses its storage in a test.
  for (const store of [localStorage, sessionStorage]) store.clear();
  await api.close();
}
