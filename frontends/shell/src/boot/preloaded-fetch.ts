import { keyOf, type PreloadedCall } from './first-calls.ts';

/** An answer is for the screen with which the page opens. A later call gets a fresh answer. */
const freshMs = 10_000;

/** A `fetch` that answers with the calls that the first script has made already, each of them once. It sends every other call. */
export function createPreloadedFetch(preloaded: readonly PreloadedCall[], ask: typeof fetch): typeof fetch {
  const waiting = new Map(preloaded.map((call) => [call.key, call]));
  return (input, init) => {
    const key = typeof input === 'string' && init?.method === 'GET' ? keyOf(input, new Headers(init.headers)) : '';
    const call = waiting.get(key);
    waiting.delete(key);
    if (!call || Date.now() - call.startedAt > freshMs) return ask(input, init);
    return untilAborted(call.answer, init?.signal);
  };
}

function untilAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([answer, aborted]);
}
