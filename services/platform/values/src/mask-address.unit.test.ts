import { describe, expect, it } from '@jest/globals';
import { maskAddress, maskStrangerAddress } from './mask-address.ts';

describe('maskAddress', () => {
  it('keeps the first letter and the domain of a mail address, and two digits of a phone', () => {
    expect(maskAddress('email', 'ada.lovelace@example.test')).toBe('a•••@example.test');
    expect(maskAddress('sms', '+14165550142')).toBe('•••42');
  });
});

describe('maskStrangerAddress', () => {
  it('keeps one letter of the name and of the domain, and two digits of a phone', () => {
    expect(maskStrangerAddress('email', 'ada.lovelace@example.test')).toBe('a•••@e•••');
    expect(maskStrangerAddress('sms', '+14165550142')).toBe('•••42');
  });
});
