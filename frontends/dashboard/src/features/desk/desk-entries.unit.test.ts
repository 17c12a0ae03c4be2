import { describe, expect, it } from '@jest/globals';
import type { NotificationOutcome } from '@parcelbell/client';
import type { Entry } from '../../delivery-queue/entry.ts';
import { followDelayMs, followedEntries, shownEntries } from './desk-entries.ts';

const delivery = { unit: '301', courier: 'UPS', packagetype: 'Box' } as const;
const entry = (key: string, at: number, state: Entry['state'] = 'logged'): Entry => ({
  key,
  delivery,
  state,
  at,
  ...(state === 'logged' ? { answer: { packageId: `P-${key}` } } : {}),
});
const notice = (status: NotificationOutcome['status']): NotificationOutcome => ({
  channel: 'email',
  status,
  at: '',
  kind: 'delivery',
});
const keysOf = (entries: readonly Entry[]) => entries.map(({ key }) => key);

describe('the running list', () => {
  it('follows logged parcels until their messages have reached an end, for ten minutes at most', () => {
    const entries = [entry('c', 3000, 'sending'), entry('b', 2000), entry('a', 1000)];
    const notices = new Map([
      ['P-a', [notice('sent')]],
      ['P-b', [notice('sent'), notice('queued')]],
    ]);
    expect(keysOf(followedEntries(entries, new Map(), 2000))).toEqual(['b', 'a']);
    expect(keysOf(followedEntries(entries, notices, 2000))).toEqual(['b']);
    expect(followedEntries(entries, new Map(), 2000 + 10 * 60_000)).toEqual([]);
  });

  it('asks ever more patiently, then no more', () => {
    expect([0, 30_000, 300_000].map((age) => followDelayMs(0, age))).toEqual([700, 2_000, 10_000]);
    expect(followDelayMs(0, 600_000)).toBe(false);
  });

  it('always shows what needs a hand, and of the others only the newest', () => {
    const many = Array.from({ length: 20 }, (_, at) => entry(`k${19 - at}`, 0));
    const shown = shownEntries([...many, entry('old', 0, 'refused')], 7, 1000);
    expect(keysOf(shown)).toEqual(['k19', 'k18', 'k17', 'k16', 'old']);
  });

  it('lets go of what was logged after ten minutes, and of nothing that waits', () => {
    const entries = [entry('waits', 0, 'waiting'), entry('logged', 0)];
    expect(keysOf(shownEntries(entries, 7, 10 * 60_000))).toEqual(['waits']);
  });
});
