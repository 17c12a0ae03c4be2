import { setTimeout as wait } from 'node:timers/promises';

const restMs = 10;

/**
 * Asks again and again until the answer satisfies, which without `satisfies` any answer does that counts as true; resolves with it. Rejects
 * after `withinMs` milliseconds with the last answer.
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
