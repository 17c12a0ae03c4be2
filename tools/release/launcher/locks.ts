import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** Gives a lock back. */
export type Unlock = () => void;

/** Who only looks whether a lock is taken has it for moments. */
const looksWithinMs = 300;

/** Takes the lock that a file stands for; undefined if another process has it. SQLite's locks end with their process, however that ends. */
export function tryLock(file: string): Unlock | undefined {
  const lock = new DatabaseSync(file, { timeout: looksWithinMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch {
    lock.close();
    return undefined;
  }
}

const pollMs = 200;

/** Waits until `condition` answers something; undefined after `withinMs`. */
export async function waitFor<T>(withinMs: number, condition: () => T | undefined | Promise<T | undefined>) {
  for (const end = Date.now() + withinMs; ; await wait(pollMs)) {
    const met = await condition();
    if (met !== undefined || Date.now() > end) return met;
  }
}
