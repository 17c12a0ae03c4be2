import { describe, expect, it } from '@jest/globals';
import { slugCandidates, slugFault, slugOf } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['Maple Court', 'maple-court'],
    ['  Les Érables (Nord) ', 'les-erables-nord'],
    ['Admin', 'admin-building'],
    ['東京', 'building'],
    ['A', 'a-building'],
  ])('given %j, makes %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('makes a slug that is accepted, however long or odd the name', () => {
    for (const name of [
      'x'.repeat(200),
      '-'.repeat(50),
      'API',
      'tenant selection',
      '__proto__',
      'a - b',
      `${'y'.repeat(44)} z`,
    ]) {
      for (const slug of slugCandidates(name, '0190b5a0-0000-7000-8000-123456789abc')) {
        expect([slug, slugFault(slug)]).toEqual([slug, undefined]);
      }
    }
  });
});

describe('slugFault', () => {
  it.each(['', 'a', 'Maple', 'maple--court', '-maple', 'maple court', '../etc', 'login', 'remotes', 'livez'])(
    'refuses %j',
    (slug) => {
      expect(slugFault(slug)).toBeDefined();
    },
  );
});
