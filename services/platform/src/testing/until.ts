import { setTimeout as wait } from 'node:timers/promises';

const restMs = 10;

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
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (satisfies(answer)) return answer;
    if (Date.now() > deadline)
      throw new Error(`Not within ${withinMs} ms: ${what}. Last answer: ${JSON.stringify(answer)?.slice(0, 500)}`);
    await wait(restMs);
  }
}
