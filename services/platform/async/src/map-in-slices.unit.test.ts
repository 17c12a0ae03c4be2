import { expect, it } from '@jest/globals';
import { mapInSlices } from './map-in-slices.ts';

it('makes something of each item in order, and lets other work continue in between', async () => {
  const items = Array.from({ length: 250 }, (_, at) => at);
  let madeSoFar = 0;
  const seen: number[] = [];
  const note = (): void => {
    seen.push(madeSoFar);
    if (madeSoFar < items.length) setImmediate(note);
  };
  setImmediate(note);
  const made = await mapInSlices(items, (item) => {
    madeSoFar += 1;
    keepBusy(1);
    return item * 2;
  });
  expect(made).toEqual(items.map((item) => item * 2));
  // After every 25 at most, because these take longer than a slice.
  expect(seen).toEqual(expect.arrayContaining([25, 125, 225]));
  expect(await mapInSlices([], String)).toEqual([]);
});

function keepBusy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}
