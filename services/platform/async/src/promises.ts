import { UnavailableError } from '@parcelbell/errors';

/** The result of `work`. Rejects with an UnavailableError when it takes longer than `limitMs` milliseconds; the work itself continues. */
export async function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnavailableError('TOO_LATE', `Gave up after ${limitMs} ms.`)), limitMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Waits until every promise has settled, then rejects with the first failure if there is one. With `Promise.all`, the rest would still run when the
 * caller repeats the work.
 */
export async function settleAll(work: readonly (Promise<void> | undefined)[]): Promise<void> {
  if (work.length === 1) return work[0];
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}
