import { describe, expect, it } from '@jest/globals';
import { beginningWith, wordsOfQuery, wordsOfTexts } from './search-words.ts';

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

describe('beginningWith', () => {
  it('takes every sign of a word for itself', () => {
    expect(beginningWith('a.b*').test('a.b*c')).toBe(true);
    expect(beginningWith('a.b').test('aXb')).toBe(false);
  });
});
