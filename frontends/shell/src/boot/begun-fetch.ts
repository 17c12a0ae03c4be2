import { type BegunCall, keyOf } from './first-calls.ts';

/** A begun call is for the screen that the page opens with; what asks later wants to know how things are then. */
const freshMs = 10_000;

/** A `fetch` that hands out what the first script has asked for already, each answer once, and asks for all else. */
export function begunFetch(begun: readonly BegunCall[], ask: typeof fetch): typeof fetch {
  const waiting = new Map(begun.map((call) => [call.key, call]));
  return (input, init) => {
    const key = typeof input === 'string' && init?.method === 'GET' ? keyOf(input, new Headers(init.headers)) : '';
    const call = waiting.get(key);
    waiting.delete(key);
    if (!call || Date.now() - call.begunAt > freshMs) return ask(input, init);
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
