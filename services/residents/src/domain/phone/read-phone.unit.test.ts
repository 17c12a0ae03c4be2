import { describe, expect, it } from '@jest/globals';
import { readPhone } from './read-phone.ts';

describe('readPhone', () => {
  it.each(['4165550142', '+14165550142', '+1 (416) 555-0142', '1 416 555 0142', '416.555.0142', ' 416-555-0142 '])(
    'reads %j',
    (text) => {
      expect(readPhone(text)).toEqual({ number: '+14165550142' });
    },
  );

  it.each([
    ['', 'Currently have 0 digits.'],
    ['+1', 'Currently have 0 digits.'],
    ['416555', 'Currently have 6 digits.'],
    ['+1416555014', 'Currently have 9 digits.'],
    ['41655501423', 'Currently have 11 digits.'],
    ['0165550142', 'Area code cannot start with 0 or 1.'],
    ['+1 116 555 0142', 'Area code cannot start with 0 or 1.'],
    ['+33 1 23 45 67 89', 'valid North American'],
    ['four one six', 'valid North American'],
    ['٤١٦٥٥٥٠١٤٢', 'valid North American'],
  ])('refuses %j', (text, sentence) => {
    expect(readPhone(text)).toMatchObject({ fault: { message: expect.stringContaining(sentence) } });
  });
});
