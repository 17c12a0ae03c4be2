import { setTimeout as wait } from 'node:timers/promises';

/** The rest between two questions: short at first, then a tenth of the time that has passed, since questions slow down what they wait for. */
const shortestRestMs = 10;
const longestRestMs = 100;

/**
 * Calls `ask` repeatedly until its answer satisfies, and resolves with it. Without `satisfies`, every truthy answer does. Rejects after `withinMs`
 * milliseconds, with the last answer in the message.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T> | T,
  satisfies: (answer: T) => boolean = Boolean,
  withinMs = 45_000,
): Promise<T> {
  const began = performance.now();
  for (;;) {
    const answer = await ask();
    if (satisfies(answer)) return answer;
    const waitedMs = performance.now() - began;
    if (waitedMs > withinMs)
      throw new Error(`Not within ${withinMs} ms: ${what}. Last answer: ${JSON.stringify(answer)?.slice(0, 500)}`);
    await wait(Math.min(Math.max(waitedMs / 10, shortestRestMs), longestRestMs));
  }
}
