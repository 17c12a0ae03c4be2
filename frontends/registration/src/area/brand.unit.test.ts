import { expect, it } from '@jest/globals';
import { brandOf } from './brand.ts';

it.each([
  [{}, false],
  [{ secondaryColor: 'grey' }, false],
  [{ secondaryColor: '#6b7280' }, false],
  [{ secondaryColor: '#475569' }, true],
])('the brand %j draws a line in its second colour: %s', (branding, isDrawn) => {
  expect(brandOf(branding).hasRule).toBe(isDrawn);
});
