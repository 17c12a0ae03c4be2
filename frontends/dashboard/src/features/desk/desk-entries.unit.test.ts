import { describe, expect, it } from '@jest/globals';
import type { NotificationOutcome } from '@parcelbell/client';
import {
  type DeskEntry,
  type DeskEvent,
  followDelayMs,
  followedEntries,
  nextEntries,
  shownEntries,
} from './desk-entries.ts';

const delivery = { unit: '301', courier: 'UPS', packagetype: 'Box' } as const;
const sending = (key: string, at = 0): DeskEvent => ({ type: 'sending', key, delivery, at });
const logged = (key: string, at = 0): DeskEvent => ({ type: 'logged', key, answer: { packageId: `P-${key}` }, at });
const failed = (key: string, unanswered = false): DeskEvent => ({
  type: 'failed',
  key,
  problem: { field: 'form', text: () => 'No', ...(unanswered ? { unanswered: true } : {}) },
});
const after = (...events: DeskEvent[]) => events.reduce(nextEntries, [] as readonly DeskEntry[]);
const notice = (status: NotificationOutcome['status']): NotificationOutcome => ({
  channel: 'email',
  status,
  at: '',
  kind: 'delivery',
});

describe('the running list', () => {
  it('has the newest first, and a parcel sent again only once', () => {
    const entries = after(sending('a'), failed('a', true), sending('b'), sending('a'));
    expect(entries.map(({ key, state }) => `${key} ${state}`)).toEqual(['a sending', 'b sending']);
  });

  it('tells a refusal from silence', () => {
    expect(after(sending('a'), failed('a'))[0]?.state).toBe('refused');
    expect(after(sending('a'), failed('a', true))[0]?.state).toBe('unanswered');
  });

  it('follows logged parcels until their messages have reached an end, for ten minutes at most', () => {
    const entries = after(sending('a'), logged('a', 1000), sending('b'), logged('b', 2000), sending('c'));
    const keys = (list: readonly DeskEntry[], now: number) => followedEntries(list, now).map(({ key }) => key);
    expect(keys(entries, 2000)).toEqual(['b', 'a']);
    const found = new Map([
      ['P-a', [notice('sent')]],
      ['P-b', [notice('sent'), notice('queued')]],
    ]);
    expect(keys(nextEntries(entries, { type: 'outcomes', found }), 2000)).toEqual(['b']);
    expect(keys(entries, 2000 + 10 * 60_000)).toEqual([]);
  });

  it('asks ever more patiently, then no more', () => {
    expect([0, 30_000, 300_000].map((age) => followDelayMs(0, age))).toEqual([700, 2_000, 10_000]);
    expect(followDelayMs(0, 600_000)).toBe(false);
  });

  it('always shows what needs a hand, and never grows without end', () => {
    const many = Array.from({ length: 80 }, (_, at) => [sending(`k${at}`), logged(`k${at}`)]).flat();
    expect(after(...many)).toHaveLength(60);
    const shown = shownEntries(after(sending('old'), failed('old'), ...many.slice(0, 40)), 7);
    expect(shown.map(({ key }) => key)).toEqual(['k19', 'k18', 'k17', 'k16', 'old']);
  });
});
