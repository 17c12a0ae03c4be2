import { describe, expect, it } from '@jest/globals';
import { deliveriesFilterOf, isNarrowed, needsTimeZone, noFilter, readFilter, writeFilter } from './filter.ts';

const read = (text: string) => readFilter(new URLSearchParams(text));
const now = new Date('2026-11-22T03:30:00Z');
const zone = 'America/Toronto';

describe('the history’s filter', () => {
  it('is nothing in an address without one', () => {
    expect(read('')).toEqual(noFilter);
    expect(writeFilter(noFilter)).toEqual({});
    expect(isNarrowed({ ...noFilter, page: 3, oldestFirst: true })).toBe(false);
  });

  it('survives being written and read', () => {
    const filter = {
      q: 'jamie 1Z',
      status: 'pending',
      courier: 'Canada Post',
      range: 'last-7-days',
      before: '2026-11-15T05:00:00.000Z',
      pickedupOn: '2026-11-22',
      oldestFirst: true,
      page: 4,
    } as const;
    expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
  });

  it('leaves out what it does not understand, and pages no deeper than the server', () => {
    expect(read('status=lost&courier=Pigeon&range=ever&before=then&pickedupOn=2026-02-30&sort=unit&page=-1')).toEqual(
      noFilter,
    );
    expect(read('page=0').page).toBe(1);
    expect(read('page=99999').page).toBe(400);
  });

  it('asks the server for a page of 25, newest first', () => {
    expect(deliveriesFilterOf(noFilter, now, zone)).toMatchObject({ page: 1, pageSize: 25, sort: '-createdAt' });
    expect(deliveriesFilterOf({ ...noFilter, oldestFirst: true }, now, zone).sort).toBe('createdAt');
  });

  it('begins its days at the building’s midnight', () => {
    const from = (range: 'all' | 'today' | 'last-7-days' | 'last-30-days') =>
      deliveriesFilterOf({ ...noFilter, range }, now, zone).from;
    expect(from('all')).toBeUndefined();
    expect(from('today')).toBe('2026-11-21T05:00:00.000Z');
    expect(from('last-7-days')).toBe('2026-11-14T05:00:00.000Z');
    // Clocks went back in between.
    expect(from('last-30-days')).toBe('2026-10-22T04:00:00.000Z');
    expect(needsTimeZone(noFilter)).toBe(false);
    expect(needsTimeZone({ ...noFilter, range: 'today' })).toBe(true);
  });

  it('asks for what was logged before a moment', () => {
    const filter = read('before=2026-11-15T05:00:00.000Z&status=pending');
    expect(deliveriesFilterOf(filter, now, zone)).toMatchObject({ to: '2026-11-15T05:00:00.000Z', status: 'pending' });
    expect(isNarrowed(filter)).toBe(true);
  });

  it('asks for what was picked up on a day', () => {
    const filter = read('pickedupOn=2026-11-22');
    expect(deliveriesFilterOf(filter, now, zone)).toMatchObject({ pickedupOn: '2026-11-22' });
    expect([isNarrowed(filter), needsTimeZone(filter)]).toEqual([true, false]);
  });

  it('searches for no more than the server takes', () => {
    const long = deliveriesFilterOf({ ...noFilter, q: `${'x'.repeat(90)} ${'y'.repeat(90)}` }, now, zone).q;
    expect(long).toHaveLength(100);
    expect(deliveriesFilterOf({ ...noFilter, q: 'a b c d e f g h i j' }, now, zone).q).toBe('a b c d e f g h');
  });
});
