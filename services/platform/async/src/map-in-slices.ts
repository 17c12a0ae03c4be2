import { setImmediate as otherWork } from 'node:timers/promises';

/** The number of items that are made at the same time. */
const concurrency = 25;
/** So long a slice takes before other work runs. A request passes through the event loop many times, and may wait for a slice each time. */
const sliceMs = 2;

/** What `make` makes of each item, in their order, or comes to. Other work of the process runs after every two milliseconds. */
export async function mapInSlices<T, R>(items: readonly T[], make: (item: T) => R | Promise<R>): Promise<R[]> {
  const made: R[] = [];
  let begunAt = performance.now();
  for (let at = 0; at < items.length; at += concurrency) {
    if (performance.now() - begunAt > sliceMs) {
      await otherWork();
      begunAt = performance.now();
    }
    made.push(...(await Promise.all(items.slice(at, at + concurrency).map((item) => make(item)))));
  }
  return made;
}
