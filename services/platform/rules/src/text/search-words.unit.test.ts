import { describe, expect, it } from '@jest/globals';
import { beginningWith, maxWordLength, partsOfTexts, wordsOfQuery, wordsOfTexts } from './search-words.ts';

describe('wordsOfQuery', () => {
  it('splits at blanks, folds case and accents, and drops repeats', () => {
    expect(wordsOfQuery('  Hélène  HELENE p-7K ')).toEqual(['helene', 'p-7k']);
  });

  it('is empty for blanks', () => {
    expect(wordsOfQuery('   ')).toEqual([]);
  });
});

describe('wordsOfTexts', () => {
  it('takes whole words and their parts between other signs, and leaves out what is absent', () => {
    expect(wordsOfTexts('Zoë Roy', undefined, 'zoe.roy@maple.test')).toEqual([
      'zoe',
      'roy',
      'zoe.roy@maple.test',
      'maple',
      'test',
    ]);
  });
});

describe('partsOfTexts', () => {
  it('has what is left of each word from each letter on, folded, each once', () => {
    expect(partsOfTexts('Zoë Oë', undefined)).toEqual(['zoe', 'oe', 'e']);
  });

  it.each(['audit.test', 'aple', 'court', '@au', 'maple', 't'])('finds %s within a word', (part) => {
    const parts = partsOfTexts('Maple Court', 'sam@audit.test');
    expect(parts.some((each) => beginningWith(part).test(each))).toBe(true);
  });

  it('stays small for the longest texts', () => {
    const parts = partsOfTexts(Array.from({ length: 5_000 }, (_, at) => at.toString(36)).join(''));
    expect(parts).toHaveLength(600);
    expect(Math.max(...parts.map(({ length }) => length))).toBe(maxWordLength);
  });
});

describe('beginningWith', () => {
  it('takes every sign of a word for itself', () => {
    expect(beginningWith('a.b*').test('a.b*c')).toBe(true);
    expect(beginningWith('a.b').test('aXb')).toBe(false);
  });
});
