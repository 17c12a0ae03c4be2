import { expect, it } from '@jest/globals';
import { countFitting } from './use-fitting-buttons.ts';

const buttons = [100, 80, 120];
const more = 60;

it.each([
  { room: 300, isMoreAlwaysShown: false, fit: 3, why: 'all, and the button for the rest is not needed' },
  { room: 299, isMoreAlwaysShown: false, fit: 2, why: 'those that leave room for the button for the rest' },
  { room: 300, isMoreAlwaysShown: true, fit: 2, why: 'fewer where that button stays in any case' },
  { room: 360, isMoreAlwaysShown: true, fit: 3, why: 'all beside that button' },
  { room: 239, isMoreAlwaysShown: true, fit: 1, why: 'one where the second misses by a pixel' },
  { room: 60, isMoreAlwaysShown: true, fit: 0, why: 'none beside it' },
  { room: 10, isMoreAlwaysShown: true, fit: 0, why: 'none where there is no room at all' },
])('in $room px are $fit buttons: $why', ({ room, isMoreAlwaysShown, fit }) => {
  expect(countFitting({ buttons, more, room }, isMoreAlwaysShown)).toBe(fit);
});
