import { UnavailableError } from '../errors/errors.ts';

/** The work's result; rejects with an UnavailableError when it takes longer than `limitMs`, though the work goes on. */
export async function before<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnavailableError('TOO_LATE', `Gave up after ${limitMs} ms.`)), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
