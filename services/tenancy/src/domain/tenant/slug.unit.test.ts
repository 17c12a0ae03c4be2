import { describe, expect, it } from '@jest/globals';
import { slugCandidates, slugFault, slugOf } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['Maple Court', 'maple-court'],
    ['  Les Érables (Nord) ', 'les-erables-nord'],
    ['Admin', 'admin-building'],
    ['東京', 'dongjing'],
    ['Башня Мира', 'bashnya-mira'],
    ['Πύργος', 'pyrgos'],
    ['برج', 'brj'],
    ['——', 'building'],
    ['Логин', 'login-building'],
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

describe('slugs of any names', () => {
  const random = randomFrom(20_261_122);
  const letters = [
    'a',
    'Z',
    '7',
    ' ',
    '-',
    '_',
    'é',
    'Ł',
    'ß',
    '東',
    '🏢',
    "'",
    '/',
    '.',
    '\u0301',
    'ﬁ',
    'admin',
    'api',
  ];
  const names = Array.from({ length: 2_000 }, () =>
    Array.from({ length: random(80) }, () => letters[random(letters.length)]).join(''),
  );
  const uuid = () => `0190b5a0-0000-7000-8000-${String(random(1e9)).padStart(12, '0')}`;

  it('are accepted, the same each time, and each candidate is another', () => {
    for (const name of names) {
      const id = uuid();
      const slugs = [...slugCandidates(name, id)];
      expect(slugs.filter((slug) => slugFault(slug) !== undefined)).toEqual([]);
      expect(slugs).toEqual([...slugCandidates(name, id)]);
      expect(new Set(slugs).size).toBe(slugs.length);
    }
  });

  it('stay what they are where a slug is the name', () => {
    for (const name of names) expect(slugOf(slugOf(name))).toBe(slugOf(name));
  });

  it('end in one that no other building has', () => {
    const ids = Array.from({ length: 500 }, uuid);
    const last = new Set(ids.map((id) => [...slugCandidates('Maple Court', id)].at(-1)));
    expect(last.size).toBe(new Set(ids).size);
  });
});

/** Whole numbers from 0 to below a limit, the same for every run (Park and Miller). */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed % 2_147_483_647;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}
