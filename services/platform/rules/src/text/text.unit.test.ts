import { describe, expect, it } from '@jest/globals';
import { isEmailAddress } from './email-address.ts';
import { isName, isSingleLine, nameLine, requiredLine } from './single-line.ts';

describe('isSingleLine', () => {
  it.each(['', 'Résidence du Lac', '1Z 999 AA1', 'パルセル', '👩‍👩‍👧'])('takes %j', (text) => {
    expect(isSingleLine(text)).toBe(true);
  });

  it.each([
    ['half of a surrogate pair', 'A\ud800'],
    ['the other half alone', '\udc00A'],
    ['a null byte', 'A\u0000'],
    ['a line break', 'A\nB'],
    ['a tab', 'A\tB'],
    ['a C1 control character', 'A\u0085B'],
    ['a line separator', 'A\u2028B'],
    ['a paragraph separator', 'A\u2029B'],
  ])('refuses %s', (_, text) => {
    expect(isSingleLine(text)).toBe(false);
  });
});

describe('isName', () => {
  it.each(['Zoé', '山田', 'محمد', 'علی‌رضا', '👩‍👩‍👧', 'C7', '.'])('takes %j', (text) => {
    expect(isName(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \u00a0\u3000'],
    ['characters without a width', '\u200b\u200d\ufeff\u2060'],
    ['a soft hyphen', '\u00ad'],
    ['a filler', '\u3164\u115f'],
    ['a variation selector', '\ufe0f'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['an empty braille cell', '\u2800'],
    ['an override of the direction', 'Sam\u202e'],
    ['an isolate of the direction', '\u2066Sam\u2069'],
    ['two lines', 'Sam\nLee'],
  ])('refuses %s', (_, text) => {
    expect(isName(text)).toBe(false);
  });

  it('is what a name has to be, and what a required line has to show', () => {
    expect(nameLine('Name', 60).safeParse(' Zoé ')).toMatchObject({ success: true, data: 'Zoé' });
    expect(nameLine('Name', 60).safeParse('Sam\u202e').success).toBe(false);
    for (const line of [nameLine('Name', 60), requiredLine('Reason', 60)])
      for (const nothing of ['', ' ', '\u200b'])
        expect(line.safeParse(nothing).error?.issues).toMatchObject([
          { message: expect.stringContaining(' is required') },
        ]);
  });
});

describe('isEmailAddress', () => {
  const ofLength = (local: number, all: number) => {
    const domain = `${'d'.repeat(60)}.`.repeat(3);
    return `${'l'.repeat(local)}@${domain}${'e'.repeat(all - local - 1 - domain.length - 5)}.test`;
  };

  it.each(['a@b.test', "o'neil+parcels@sub.example.test", ofLength(64, 254)])('takes %s', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    ['no address', 'desk'],
    ['two at signs', 'a@b@c.test'],
    ['a local part of 65', `${'l'.repeat(65)}@b.test`],
    ['more than 254 characters', ofLength(64, 255)],
    ['a blank', 'a b@c.test'],
    ['a line break', 'a@b.test\n'],
    ['half of a surrogate pair', 'a\ud800@b.test'],
  ])('refuses %s', (_, text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});
