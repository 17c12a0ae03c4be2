import { describe, expect, it } from '@jest/globals';
import { isAllowedNumber, readAllowedPhone } from './phone-number.ts';

const usual = { countries: ['CA', 'US'], premium: false };

describe('readAllowedPhone', () => {
  it.each(['+1 416 555 0123', '(604) 555-0199', '212 555 0123', '+1 234 567 8901'])('takes %s', async (text) => {
    expect(await readAllowedPhone(text, usual)).toHaveProperty('number');
  });

  it.each([
    ['Jamaica', '+1 876 555 0123'],
    ['the Bahamas', '+1 242 359 1234'],
    ['Puerto Rico', '+1 787 555 1234'],
    ['premium numbers', '+1 900 555 0123'],
    ['numbers that follow their owner', '+1 500 555 0006'],
    ['no area that there is', '+1 222 222 2222'],
  ])('refuses a number of %s with the sentence', async (_place, text) => {
    expect(await readAllowedPhone(text, usual)).toEqual({
      fault: { type: 'NOT_A_PHONE_NUMBER', message: 'Please enter a valid North American phone number.' },
    });
  });

  it('says first what is wrong with its digits', async () => {
    expect(await readAllowedPhone('416', usual)).toEqual({
      fault: expect.objectContaining({ message: expect.stringContaining('Currently have 3 digits') }),
    });
  });
});

describe('isAllowed', () => {
  it('takes what the settings allow, and nothing else', async () => {
    expect(await isAllowedNumber('+18765550123', { countries: ['JM'], premium: false })).toBe(true);
    expect(await isAllowedNumber('+14165550123', { countries: ['JM'], premium: false })).toBe(false);
    expect(await isAllowedNumber('+19005550123', { countries: ['US'], premium: true })).toBe(true);
  });
});
