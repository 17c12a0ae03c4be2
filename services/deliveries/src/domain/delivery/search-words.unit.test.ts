import { describe, expect, it } from '@jest/globals';
import { wordsOfQuery } from '@parcelbell/rules';
import type { Delivery } from './delivery.ts';
import { beginningsOf, wordsOfDelivery } from './search-words.ts';

const delivery = {
  unit: 'PH1',
  tower: 'North Wing',
  packageId: 'P-7K3M9Q2X4T',
  courier: 'Canada Post',
  packagetype: 'Box',
  tracking: '1Z-999/AA10',
  location: 'Étagère 3, Hélène’s desk',
  conciergeId: 'C7',
} as Delivery;

describe('wordsOfParcel', () => {
  it('takes the words of every field in lower case and without accents', () => {
    const words = wordsOfDelivery(delivery);
    for (const word of ['ph1', 'north', 'wing', 'canada', 'post', 'box', 'etagere', 'helene', 'desk', 'c7']) {
      expect(words).toContain(word);
    }
  });

  it('takes a word with signs in it as a whole and in its parts', () => {
    expect(wordsOfDelivery(delivery)).toEqual(
      expect.arrayContaining(['p-7k3m9q2x4t', '7k3m9q2x4t', '1z-999/aa10', '1z', '999', 'aa10']),
    );
  });

  it('adds who picked it up once it was picked up', () => {
    const pickup = { conciergeId: 'Sam', residentName: 'Zoë Roy', residentId: 'R-12' };
    expect(wordsOfDelivery({ ...delivery, pickup })).toEqual(
      expect.arrayContaining(['sam', 'zoe', 'roy', 'r-12', '12']),
    );
  });

  it('marks every word of a closed delivery, and takes none of one that was undone', () => {
    const closed = wordsOfDelivery({ ...delivery, status: 'closed' });
    expect(closed).toHaveLength(wordsOfDelivery(delivery).length);
    for (const word of closed) expect(word).toMatch(/^\t/);
    expect(beginningsOf('aa10', 'closed').some((beginning) => closed.some((word) => word.startsWith(beginning)))).toBe(
      true,
    );
    expect(wordsOfDelivery({ ...delivery, status: 'removed' })).toEqual([]);
  });

  it('stays bounded whatever is written into the fields', () => {
    const location = Array.from({ length: 50 }, (_, at) => `w${at}`).join(' ');
    expect(wordsOfDelivery({ ...delivery, location }).length).toBeLessThanOrEqual(40);
  });
});

/** Whether a parcel with this tracking number is found by what somebody types. */
function isFound(tracking: string, typed: string): boolean {
  const words = wordsOfDelivery({ ...delivery, tracking });
  const starts = (beginning: string) => words.some((word) => word.startsWith(beginning));
  return wordsOfQuery(typed).every((word) => beginningsOf(word).some(starts));
}

describe('a tracking number', () => {
  it.each([
    ['1Z999AA10123456784', '6784'],
    ['1Z999AA10123456784', '10123456784'],
    ['1Z999AA10123456784', 'AA10123456784'],
    ['1Z999AA10123456784', '1Z999AA10123456784'],
    ['1Z 999-AA1 0123', '1z999aa10123'],
    ['1Z 999-AA1 0123', '1z999'],
    ['1Z 999-AA1 0123', '1Z 999-AA1'],
    ['1Z 999-AA1 0123', 'aa10123'],
    ['1Z 999-AA1 0123', 'AA1-0123'],
    ['1Z999AA10123', '1Z-999-AA-10123'],
    ['1234', '1234'],
    ['x'.repeat(50), 'x'.repeat(50)],
    [`${'a'.repeat(46)}1234`, '1234'],
    [`${'é'.repeat(46)}à234`, 'a234'],
    ['𝒳𝒴𝒵𝟙𝟚', '𝒴𝒵𝟙𝟚'],
    ['7', '7'],
  ])('%j is found by %j', (tracking, typed) => {
    expect(isFound(tracking, typed)).toBe(true);
  });

  it.each([
    ['1Z999AA10123456784', '784'],
    ['1Z999AA10123456784', '5678'],
    ['1Z999AA10123456784', '6785'],
    ['1Z999AA10123456784', ' 4876'],
    ['1Z999AA10123456784', '.*784'],
    ['1Z999AA10123456784', '4876'],
    ['123', '23'],
    ['----', '1234'],
  ])('%j is not found by %j', (tracking, typed) => {
    expect(isFound(tracking, typed)).toBe(false);
  });

  it('costs one word of the index more, and without signs no other', () => {
    const { tracking: _, ...without } = delivery;
    const words = wordsOfDelivery(without).length;
    expect(wordsOfDelivery({ ...without, tracking: '1Z999AA10123' })).toHaveLength(words + 2);
    expect(wordsOfDelivery({ ...without, tracking: '123' })).toHaveLength(words + 1);
  });

  it('is found from its end whatever else fills the words', () => {
    const location = Array.from({ length: 50 }, (_, at) => `w${at}`).join(' ');
    expect(wordsOfDelivery({ ...delivery, location })).toContain(' 01aa999z1');
  });
});
