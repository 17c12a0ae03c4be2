import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { beginningOfDay } from './building-day.ts';

const begins = (zone: string, now: string, daysBack = 0) => beginningOfDay(zone, new Date(now), daysBack).toISOString();

describe('the building’s day', () => {
  it('begins at the building’s midnight, though it is another day elsewhere', () => {
    expect(begins('America/Toronto', '2026-11-22T03:00:00Z')).toBe('2026-11-21T05:00:00.000Z');
    expect(begins('America/Los_Angeles', '2026-11-22T03:00:00Z')).toBe('2026-11-21T08:00:00.000Z');
    expect(begins('Pacific/Kiritimati', '2026-11-21T11:00:00Z')).toBe('2026-11-21T10:00:00.000Z');
    expect(begins('America/St_Johns', '2026-07-01T02:29:59Z')).toBe('2026-06-30T02:30:00.000Z');
  });

  it('begins at midnight on days of 25 and 23 hours, and before and after them', () => {
    // Toronto leaves summer time on 1 November 2026 and enters it on 14 March 2027.
    expect(begins('America/Toronto', '2026-11-01T04:00:00Z')).toBe('2026-11-01T04:00:00.000Z');
    expect(begins('America/Toronto', '2026-11-02T04:59:59Z')).toBe('2026-11-01T04:00:00.000Z');
    expect(begins('America/Toronto', '2026-11-02T05:00:00Z')).toBe('2026-11-02T05:00:00.000Z');
    expect(begins('America/Toronto', '2026-11-03T17:00:00Z', 7)).toBe('2026-10-27T04:00:00.000Z');
    expect(begins('America/Toronto', '2027-03-14T17:00:00Z')).toBe('2027-03-14T05:00:00.000Z');
    expect(begins('America/Toronto', '2027-03-15T17:00:00Z')).toBe('2027-03-15T04:00:00.000Z');
    expect(begins('America/Toronto', '2027-03-20T17:00:00Z', 30)).toBe('2027-02-18T05:00:00.000Z');
  });

  it('begins when clocks skip midnight, and the first time where they show it twice', () => {
    // Cairo goes from 24:00 to 01:00 on 24 April 2026; Havana from 01:00 back to 00:00 on 1 November 2026.
    expect(begins('Africa/Cairo', '2026-04-24T12:00:00Z')).toBe('2026-04-23T22:00:00.000Z');
    expect(begins('America/Havana', '2026-11-01T12:00:00Z')).toBe('2026-11-01T04:00:00.000Z');
  });

  it.each(['Asia/Tokyo', 'Pacific/Honolulu', 'Europe/Dublin'])('is the same for a browser in %s', (TZ) => {
    const cases = ['2026-11-01T05:30:00Z', '2026-11-22T03:00:00Z', '2027-03-14T07:00:00Z'];
    // A process cannot move to another zone once it runs.
    const script = `
      const { beginningOfDay } = await import(${JSON.stringify(path.join(import.meta.dirname, 'building-day.ts'))});
      const began = ${JSON.stringify(cases)}.map((now) => beginningOfDay('America/Toronto', new Date(now), 1));
      console.log(JSON.stringify({ hour: new Date(0).getHours(), began }));`;
    const output = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
    const { hour, began } = JSON.parse(output) as { hour: number; began: string[] };
    expect(hour).not.toBe(0);
    expect(began).toEqual(cases.map((now) => begins('America/Toronto', now, 1)));
  });
});
