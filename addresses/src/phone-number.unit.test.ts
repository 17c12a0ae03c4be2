import { describe, expect, it } from '@jest/globals';
import { readPhone } from './phone-number.ts';

describe('readPhone', () => {
  it.each([
    '4165550142',
    '+14165550142',
    '+1 (416) 555-0142',
    '1 416 555 0142',
    '416.555.0142',
    ' 416-555-0142 ',
    '٤١٦٥٥٥٠١٤٢',
    '۴۱۶۵۵۵۰۱۴۲',
    '４１６５５５０１４２',
    '＋１（４１６）５５５－０１４２',
    '+1 416\u2011555\u20130142',
    '\u202a+1 (416) 555\u20110142\u202c',
    '416\u00a0555\u00a00142',
  ])('reads %j', (text) => {
    expect(readPhone(text)).toEqual({ number: '+14165550142' });
  });

  it.each([
    ['', 'Currently have 0 digits.'],
    ['+1', 'Currently have 0 digits.'],
    ['416555', 'Currently have 6 digits.'],
    ['+1416555014', 'Currently have 9 digits.'],
    ['41655501423', 'Currently have 11 digits.'],
    ['0165550142', 'Area code cannot start with 0 or 1.'],
    ['+1 116 555 0142', 'Area code cannot start with 0 or 1.'],
    ['+33 1 23 45 67 89', 'valid North American'],
    ['416 555 0142 ext', 'valid North American'],
    ['four one six', 'valid North American'],
  ])('refuses %j', (text, sentence) => {
    expect(readPhone(text)).toMatchObject({ fault: { message: expect.stringContaining(sentence) } });
  });

  it.each([
    ['+1 415 555 0100 ext. 12', 'ext. 12'],
    ['415-555-0100 x12', 'x12'],
    ['(415) 555-0100 #12', '#12'],
    ['415 555 0100 Extension: 1204', 'Extension: 1204'],
    ['tel. 415 555 0100;ext=12', 'ext=12'],
    ['514 555 0100 poste 12', 'poste 12'],
    ['٤١٥٥٥٥٠١٠٠ x١٢', 'x12'],
  ])('says which extension of %j has to be removed', (text, extension) => {
    expect(readPhone(text)).toEqual({
      fault: {
        type: 'PHONE_EXTENSION',
        message: `Please remove the extension (${extension}). Text messages go to a number without one.`,
        params: { extension },
      },
    });
  });
});
