import { expect, it } from '@jest/globals';
import { formatDay } from './days.ts';

it('writes a day as each language does, whatever the time zone', () => {
  expect([formatDay('2026-01-31', 'en'), formatDay('2026-01-31', 'fr')]).toEqual(['Jan 31, 2026', '31 janv. 2026']);
  expect(formatDay(undefined, 'en')).toBe('–');
});
