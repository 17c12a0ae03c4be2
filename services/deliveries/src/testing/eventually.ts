import { setTimeout as pause } from 'node:timers/promises';

/** What `look` answers once it answers anything; rejects after 30 s. */
export async function eventually<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error('What was waited for did not come within 30 s');
    await pause(5);
  }
}
