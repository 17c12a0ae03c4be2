import { describe, expect, it } from '@jest/globals';
import { type Entry, keptEntries, nextEntries } from './entry.ts';

const delivery = { unit: '301', courier: 'UPS', packagetype: 'Box' } as const;
const entry = (key: string, state: Entry['state'], at = 0): Entry => ({ key, delivery, state, at });
const hour = 3_600_000;
const statesOf = (entries: readonly Entry[]) => entries.map(({ key, state }) => `${key} ${state}`);

describe('the entries that are kept', () => {
  it('has the newest first, and one that is sent again only once', () => {
    const entries = ['a', 'b', 'a'].reduce<readonly Entry[]>(
      (known, key) => nextEntries(known, { type: 'handed-over', entry: entry(key, 'waiting') }),
      [],
    );
    expect(statesOf(entries)).toEqual(['a waiting', 'b waiting']);
  });

  it('is not sent by itself any more after a day, and gone after two weeks', () => {
    const waiting = [entry('a', 'waiting')];
    expect(statesOf(keptEntries(waiting, 23 * hour))).toEqual(['a waiting']);
    expect(statesOf(keptEntries(waiting, 24 * hour))).toEqual(['a unanswered']);
    expect(keptEntries(waiting, 14 * 24 * hour)).toEqual([]);
  });

  it('forgets what needs nothing any more after half a day, and all but the newest before', () => {
    const logged = Array.from({ length: 250 }, (_, at) => entry(`k${at}`, 'logged'));
    expect(keptEntries([...logged, entry('a', 'waiting')], 11 * hour)).toHaveLength(201);
    expect(statesOf(keptEntries([...logged, entry('a', 'waiting')], 12 * hour))).toEqual(['a waiting']);
  });

  it('has what was refused however many are logged after it', () => {
    const logged = Array.from({ length: 250 }, (_, at) => entry(`k${at}`, 'logged'));
    expect(keptEntries([...logged, entry('a', 'refused')], 11 * hour).at(-1)).toMatchObject({ key: 'a' });
    expect(keptEntries([entry('a', 'refused')], 12 * hour)).toEqual([]);
  });

  it('stays undone whatever answer comes late', () => {
    const late = nextEntries([entry('a', 'undone')], { type: 'logged', key: 'a', answer: { packageId: 'P' }, at: 1 });
    expect(statesOf(late)).toEqual(['a undone']);
  });
});
