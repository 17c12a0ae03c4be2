import { setImmediate as otherWork } from 'node:timers/promises';

/** Few enough that a slice takes a few milliseconds at most. */
const sliceLength = 100;

/** What `make` makes of each item, in their order, or comes to. Other work of the process goes on after every hundred, which are made at the same time. */
export async function mapInSlices<T, R>(items: readonly T[], make: (item: T) => R | Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (let at = 0; at < items.length; at += sliceLength) {
    if (at > 0) await otherWork();
    made.push(...(await Promise.all(items.slice(at, at + sliceLength).map((item) => make(item)))));
  }
  return made;
}
