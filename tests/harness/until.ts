import { setTimeout as wait } from 'node:timers/promises';

/** Asks again and again until the answer satisfies; throws after `withinMs` with the last answer. */
export async function until<T>(
  what: string,
  ask: () => Promise<T> | T,
  satisfies: (answer: T) => boolean,
  withinMs = 45_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (satisfies(answer)) return answer;
    if (Date.now() > deadline)
      throw new Error(`Not within ${withinMs} ms: ${what}. Last answer: ${JSON.stringify(answer)?.slice(0, 500)}`);
    await wait(25);
  }
}
