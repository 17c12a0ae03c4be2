import { setImmediate as otherWork } from 'node:timers/promises';

/** Few enough that a slice takes a few milliseconds at most. */
const sliceLength = 100;

/** What `make` makes of each item, in their order. Other work of the process goes on after every hundred. */
export async function mapInSlices<T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> {
  const made: R[] = [];
  for (let at = 0; at < items.length; at += sliceLength) {
    if (at > 0) await otherWork();
    for (const item of items.slice(at, at + sliceLength)) made.push(make(item));
  }
  return made;
}
