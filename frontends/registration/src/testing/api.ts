import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInThisContext } from 'node:vm';
import { act } from '@testing-library/react';

/** jsdom has no fetch and its own kind of AbortSignal: the pages under test talk to a real server through Node's. */
const node = runInThisContext('({ fetch, Headers, Response, AbortController, AbortSignal, setTimeout })');
const { setTimeout: laterForReal, ...inBrowsers } = node as {
  setTimeout: (run: () => void, milliseconds: number) => unknown;
};
Object.assign(globalThis, inBrowsers);

interface Call {
  readonly method: string;
  /** Below `/api`. */
  readonly path: string;
  readonly body: unknown;
}

/** What a call is answered: a status and a body, a closed connection, or nothing until the promise settles. */
export type Answer = { readonly status?: number; readonly body?: unknown } | 'hang-up';

export interface Api {
  readonly baseUrl: string;
  /** Answers `METHOD /path`; the latest answer counts. */
  readonly on: (call: string, answer: Answer | (() => Answer | Promise<Answer>)) => void;
  readonly to: (call: string) => readonly Call[];
  /** How many calls so far may have changed something. */
  readonly posts: () => number;
  readonly close: () => Promise<void>;
}

export async function startApi(): Promise<Api> {
  const calls: Call[] = [];
  const answers = new Map<string, () => Answer | Promise<Answer>>();
  const server = createServer((request, response) => {
    void readCall(request).then(async (call) => {
      calls.push(call);
      const answer = answers.get(`${call.method} ${call.path}`);
      send(response, answer ? await answer() : { status: 404, body: { error: 'There is no such call' } });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    on: (call, answer) => answers.set(call, typeof answer === 'function' ? answer : () => answer),
    to: (call) => calls.filter(({ method, path }) => `${method} ${path}` === call),
    posts: () => calls.filter(({ method }) => method !== 'GET').length,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function readCall(request: IncomingMessage): Promise<Call> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { method = '', url = '' } = request;
  return { method, path: url.replace(/^\/api/, ''), body: text === '' ? undefined : JSON.parse(text) };
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'hang-up') {
    response.destroy();
    return;
  }
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
  response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
}

/** Waits until something holds, at most about twenty seconds, whether or not the page's own timers are played by the test. */
export async function until(holds: () => boolean): Promise<void> {
  for (let round = 0; round < 2_000; round += 1) {
    if (holds()) return;
    await act(() => new Promise<void>((done) => void laterForReal(done, 10)));
  }
  throw new Error(`Waited in vain for: ${String(holds)}`);
}
