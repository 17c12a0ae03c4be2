import { expect, it } from '@jest/globals';
import { mapInSlices } from './map-in-slices.ts';

it('makes something of each item in order, and lets other work go on in between', async () => {
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
    return item * 2;
  });
  expect(made).toEqual(items.map((item) => item * 2));
  expect(seen).toEqual(expect.arrayContaining([100, 200]));
  expect(await mapInSlices([], String)).toEqual([]);
});
