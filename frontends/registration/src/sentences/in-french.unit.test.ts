import { describe, expect, it } from '@jest/globals';
import { frenchSentences } from './french-sentences.ts';
import { inFrench } from './in-french.ts';

describe('a sentence in French', () => {
  it.each([
    ['Unit number is required', 'Indiquez le numéro d’unité'],
    [
      'Invalid unit: this building has no unit 999 in tower North (B).',
      'Unité introuvable : il n’y a pas d’unité 999 dans la tour North (B).',
    ],
    [
      'Please enter a complete 10-digit phone number. Currently have 7 digits.',
      'Saisissez un numéro de téléphone complet de 10 chiffres. Nombre de chiffres actuel : 7.',
    ],
    ['A sentence that nobody knows', 'A sentence that nobody knows'],
  ])('for %j', (english, french) => {
    expect(inFrench(english)).toBe(french);
  });

  it('names what the English names', () => {
    const named = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const [english, french] of Object.entries(frenchSentences)) expect(named(french)).toEqual(named(english));
  });

  it('is set as French is: no-break spaces before colons and in quotation marks, no straight apostrophes', () => {
    for (const french of Object.values(frenchSentences)) expect(french).not.toMatch(/ [:»]|« |'/);
  });
});
