import { describe, expect, it } from '@jest/globals';
import type { Parcel } from './parcel.ts';
import { wordsOfParcel, wordsOfQuery } from './parcel-words.ts';

const parcel = {
  unit: 'PH1',
  tower: 'North Wing',
  packageId: 'P-7K3M9Q2X4T',
  courier: 'Canada Post',
  packagetype: 'Box',
  tracking: '1Z-999/AA10',
  location: 'Étagère 3, Hélène’s desk',
  conciergeId: 'C7',
} as Parcel;

describe('wordsOfParcel', () => {
  it('takes the words of every field in lower case and without accents', () => {
    const words = wordsOfParcel(parcel);
    for (const word of ['ph1', 'north', 'wing', 'canada', 'post', 'box', 'etagere', 'helene', 'desk', 'c7']) {
      expect(words).toContain(word);
    }
  });

  it('takes a word with signs in it as a whole and in its parts', () => {
    expect(wordsOfParcel(parcel)).toEqual(
      expect.arrayContaining(['p-7k3m9q2x4t', '7k3m9q2x4t', '1z-999/aa10', '1z', '999', 'aa10']),
    );
  });

  it('adds who picked it up once it was picked up', () => {
    const pickup = { conciergeId: 'Sam', residentName: 'Zoë Roy', residentId: 'R-12' };
    expect(wordsOfParcel({ ...parcel, pickup })).toEqual(expect.arrayContaining(['sam', 'zoe', 'roy', 'r-12', '12']));
  });

  it('stays bounded whatever is written into the fields', () => {
    const location = Array.from({ length: 50 }, (_, at) => `w${at}`).join(' ');
    expect(wordsOfParcel({ ...parcel, location }).length).toBeLessThanOrEqual(40);
  });
});

describe('wordsOfQuery', () => {
  it('splits at blanks, folds case and accents, and drops repeats', () => {
    expect(wordsOfQuery('  Hélène  HELENE p-7K ')).toEqual(['helene', 'p-7k']);
  });

  it('is empty for blanks', () => {
    expect(wordsOfQuery('   ')).toEqual([]);
  });
});
