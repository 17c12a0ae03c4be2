import { describe, expect, it } from '@jest/globals';
import { createLocalTimes } from './local-time.ts';

const at = (text: string) => new Date(text);

describe('createLocalTimes', () => {
  it('gives day and hour of the building, not of the server', () => {
    const local = createLocalTimes();
    expect(local(at('2026-11-21T03:30:00Z'), 'America/Toronto')).toEqual({ day: '2026-11-20', hour: 22 });
    expect(local(at('2026-11-21T03:30:00Z'), 'Europe/Paris')).toEqual({ day: '2026-11-21', hour: 4 });
  });

  it('calls midnight hour 0', () => {
    expect(createLocalTimes()(at('2026-11-21T05:00:00Z'), 'America/Toronto')).toEqual({ day: '2026-11-21', hour: 0 });
  });

  it('turns the clock at the change of summer time, to the second', () => {
    const local = createLocalTimes();
    expect(local(at('2026-03-08T06:59:59Z'), 'America/Toronto').hour).toBe(1);
    expect(local(at('2026-03-08T07:00:00Z'), 'America/Toronto').hour).toBe(3);
    expect(local(at('2026-11-01T05:59:59Z'), 'America/Toronto').hour).toBe(1);
    expect(local(at('2026-11-01T06:00:00Z'), 'America/Toronto').hour).toBe(1);
  });

  it('knows zones whose offset is a quarter of an hour', () => {
    expect(createLocalTimes()(at('2026-11-21T18:15:00Z'), 'Asia/Kathmandu')).toEqual({ day: '2026-11-22', hour: 0 });
  });

  it('agrees with an answer of its own after another zone and another time were asked for', () => {
    const local = createLocalTimes();
    const first = local(at('2026-11-21T03:30:00Z'), 'America/Toronto');
    local(at('2026-01-01T00:00:00Z'), 'America/Toronto');
    local(at('2026-11-21T03:30:00Z'), 'Europe/Paris');
    expect(local(at('2026-11-21T03:30:00Z'), 'America/Toronto')).toEqual(first);
  });

  it.each(['', 'Mars/Olympus'])('goes by Toronto where the zone is %j', (zone) => {
    expect(createLocalTimes()(at('2026-11-21T03:30:00Z'), zone)).toEqual({ day: '2026-11-20', hour: 22 });
  });
});
