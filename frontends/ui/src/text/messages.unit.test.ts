import { describe, expect, it, jest } from '@jest/globals';
import { dateFormat } from './formatters.ts';
import { defineMessages, translator } from './messages.ts';
import { preferredLocale } from './stored-language.ts';

const messages = defineMessages({
  en: { hello: 'Hello {{name}}', people_one: '{{count}} person', people_other: '{{count}} people', plain: 'Plain' },
  fr: { hello: 'Bonjour {{name}}', people_one: '{{count}} personne', people_other: '{{count}} personnes' },
});

describe('a translator', () => {
  it('fills in what it is given, without touching braces in values', () => {
    expect(translator(messages, 'en')('hello', { name: '{{count}}' })).toBe('Hello {{count}}');
  });

  it('chooses the plural form as the language does', () => {
    const en = translator(messages, 'en');
    const fr = translator(messages, 'fr');
    expect([0, 1, 2].map((count) => en('people', { count }))).toEqual(['0 people', '1 person', '2 people']);
    expect([0, 1, 2].map((count) => fr('people', { count }))).toEqual(['0 personne', '1 personne', '2 personnes']);
  });

  it('writes numbers as the language does', () => {
    expect(translator(messages, 'en')('people', { count: 12345 })).toBe('12,345 people');
  });

  it('makes the rules of a language once, however many texts there are', () => {
    const made = jest.spyOn(Intl, 'PluralRules');
    const counts = ['en', 'fr', 'en', 'fr'] as const;
    for (const locale of counts) translator(messages, locale)('people', { count: 2 });
    expect(made.mock.calls.length).toBeLessThanOrEqual(2);
    expect(dateFormat('en-CA', { month: 'short' })).toBe(dateFormat('en-CA', { month: 'short' }));
    expect(dateFormat('en-CA', { month: 'short' })).not.toBe(dateFormat('en-CA', { month: 'long' }));
  });

  it('shortens the French de before a vowel', () => {
    const named = defineMessages({ en: { of: 'Of {{name}}' }, fr: { of: 'État de {{name}}' } });
    const fr = (name: string) => translator(named, 'fr')('of', { name });
    expect(['Érable', 'Oak House', 'Maple', 'Harbour', 'A205', '11'].map(fr)).toEqual([
      'État d’Érable',
      'État d’Oak House',
      'État de Maple',
      'État de Harbour',
      'État de A205',
      'État de 11',
    ]);
    expect(translator(named, 'en')('of', { name: 'Érable' })).toBe('Of Érable');
  });

  it('falls back to English for a catalogue or a sentence without French', () => {
    expect(translator(defineMessages({ en: { a: 'A' } }), 'fr')('a')).toBe('A');
    expect(translator(messages, 'fr')('plain')).toBe('Plain');
  });

  it('is checked by the compiler', () => {
    const t = translator(messages, 'en');
    // @ts-expect-error a placeholder without its value
    expect(t('hello', {})).toBe('Hello ');
    // @ts-expect-error a key that no catalogue has
    expect(t('missing')).toBe('missing');
    // @ts-expect-error a plural without its count
    expect(t('people')).toBe(' people');
  });
});

it.each([
  [['fr-CA', 'en'], 'fr'],
  [['de', 'en-GB', 'fr'], 'en'],
  [['de'], 'en'],
  [[], 'en'],
])('a browser that asks for %j gets %s', (languages, locale) => {
  expect(preferredLocale(languages)).toBe(locale);
});
