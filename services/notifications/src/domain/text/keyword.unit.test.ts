import { expect, it } from '@jest/globals';
import { isFrenchKeyword, keywordOf } from './keyword.ts';

it.each([
  ['ARRET', 'STOP'],
  ['DEBUT', 'START'],
  ['OUI', 'YES'],
  ['AIDE', 'HELP'],
])('the French word %s works like %s, and Parcelbell answers it', (french, english) => {
  expect(keywordOf(english)).toBeDefined();
  expect(keywordOf(french)).toBe(keywordOf(english));
  expect([french, english].map(isFrenchKeyword)).toEqual([true, false]);
});

it('accents, case and spaces do not matter, and another word means nothing', () => {
  expect([' arrêt. ', 'Début', 'merci'].map(keywordOf)).toEqual(['stop', 'start', undefined]);
});
