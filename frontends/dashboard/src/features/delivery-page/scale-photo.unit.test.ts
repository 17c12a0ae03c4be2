import { describe, expect, it } from '@jest/globals';
import { fitted } from './scale-photo.ts';

describe('the size of a stored photo', () => {
  it.each([
    [4000, 3000, { width: 1600, height: 1200 }],
    [3000, 4000, { width: 1200, height: 1600 }],
    [800, 600, { width: 800, height: 600 }],
    [9000, 1, { width: 1600, height: 1 }],
  ])('of one of %i by %i is within 1600 pixels in the same proportion', (width, height, size) => {
    expect(fitted(width, height, 1600)).toEqual(size);
  });
});
