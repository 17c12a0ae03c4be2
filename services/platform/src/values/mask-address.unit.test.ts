import { describe, expect, it } from '@jest/globals';
import { maskAddress } from './mask-address.ts';

describe('maskAddress', () => {
  it('keeps the first letter and the domain of a mail address, and two digits of a phone', () => {
    expect(maskAddress('email', 'ada.lovelace@example.test')).toBe('a•••@example.test');
    expect(maskAddress('sms', '+14165550142')).toBe('•••42');
  });
});
