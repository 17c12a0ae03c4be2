import { describe, expect, it } from '@jest/globals';
import { followPace, isScannersPace, type TypedKey } from './scan-pace.ts';

/** Numbers from 0 to 1 that are the same in every run. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How long people take between two keys: mostly near the median, sometimes much longer, sometimes shorter. */
function personsGap(medianMs: number, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return medianMs * Math.exp(0.35 * normal);
}

function isTakenForScan(text: string, gap: () => number): boolean {
  let keys: readonly TypedKey[] = [];
  let at = 0;
  return [...text].some((character) => {
    at += gap();
    keys = character === ' ' ? [] : followPace(keys, { character, at });
    return isScannersPace(keys);
  });
}

const codes = [
  '1Z999AA10123456784',
  '986578788855',
  'TBA502887274000',
  'RN123456785CA',
  'JJD0099999999',
  'PB:P-7K3M9Q2X4T:012345',
];
const typed = [
  '301',
  'PH1',
  '1204',
  '12345678901234567890',
  'Behind the counter, left of the fridge',
  'Unit 1204 fragile 2 of 3',
  '1Z999AA10123456784',
];

describe('the pace of a scanner', () => {
  it.each([30, 31, 50, 100, 1000])(
    'is known at %d characters a second, whatever the keyboard’s connection adds',
    (perSecond) => {
      const random = randoms(perSecond);
      const gap = () => 1000 / perSecond + (random() - 0.5) * 16;
      for (let round = 0; round < 500; round += 1) {
        for (const code of codes) expect([code, isTakenForScan(code, gap)]).toEqual([code, true]);
      }
    },
  );

  it.each([
    ['slow', 240],
    ['practised', 120],
    ['among the fastest in the world', 85],
  ])('is not that of somebody %s', (_who, medianMs) => {
    const random = randoms(medianMs);
    const gap = () => personsGap(medianMs, random);
    for (let round = 0; round < 1500; round += 1) {
      for (const text of typed) expect([text, isTakenForScan(text, gap)]).toEqual([text, false]);
    }
  });

  it('is not that of two or three keys pressed as one', () => {
    const gaps = [200, 12, 15, 180, 9, 14, 160];
    let pressed = 0;
    const gap = () => gaps[pressed++ % gaps.length] ?? 0;
    expect(isTakenForScan('123456789012345', gap)).toBe(false);
  });
});
