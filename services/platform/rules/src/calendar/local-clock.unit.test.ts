import { describe, expect, it } from '@jest/globals';
import { createLocalClock } from './local-clock.ts';

describe('the clock of a building', () => {
  const clock = createLocalClock();
  const moment = (timeZone: string, day: string, minutes: number) =>
    clock.momentOf(timeZone, { day, minutes }).toISOString();

  it('shows the time of its zone', () => {
    const at = new Date('2026-11-22T04:35:59Z');
    expect(clock.read('America/Toronto', at)).toEqual({ day: '2026-11-21', minutes: 23 * 60 + 35 });
    expect(clock.read('America/St_Johns', at)).toEqual({ day: '2026-11-22', minutes: 65 });
    expect(clock.read('Pacific/Kiritimati', at)).toEqual({ day: '2026-11-22', minutes: 18 * 60 + 35 });
  });

  it.each(['', 'Mars/Olympus'])('shows the time of Toronto for the zone %j', (zone) => {
    const at = new Date('2026-11-22T04:35:00Z');
    expect(clock.read(zone, at)).toEqual({ day: '2026-11-21', minutes: 23 * 60 + 35 });
  });

  it('says at which moment it shows a time', () => {
    expect(moment('America/Toronto', '2026-11-22', 480)).toBe('2026-11-22T13:00:00.000Z');
    expect(moment('America/St_Johns', '2026-11-22', 0)).toBe('2026-11-22T03:30:00.000Z');
    expect(moment('Pacific/Kiritimati', '2026-11-22', 480)).toBe('2026-11-21T18:00:00.000Z');
    expect(moment('Mars/Olympus', '2026-11-22', 480)).toBe('2026-11-22T13:00:00.000Z');
  });

  it('keeps to the hour of the day over a change of the clock', () => {
    expect(moment('America/Toronto', '2026-03-07', 480)).toBe('2026-03-07T13:00:00.000Z');
    expect(moment('America/Toronto', '2026-03-08', 480)).toBe('2026-03-08T12:00:00.000Z');
    expect(moment('America/Toronto', '2026-11-01', 480)).toBe('2026-11-01T13:00:00.000Z');
  });

  it('takes the first time after one that the clock leaves out', () => {
    expect(moment('America/Toronto', '2026-03-08', 150)).toBe('2026-03-08T07:00:00.000Z');
    // In Beirut the clock was moved at midnight.
    expect(moment('Asia/Beirut', '2022-03-27', 0)).toBe('2022-03-26T22:00:00.000Z');
  });
});
