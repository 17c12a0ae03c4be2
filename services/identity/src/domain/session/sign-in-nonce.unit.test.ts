import { describe, expect, it } from '@jest/globals';
import { isNonceSecret, newNonceSecret, nonceOf } from './sign-in-nonce.ts';

describe('the nonce of a sign-in', () => {
  it('follows from the secret and does not contain it', () => {
    const secret = newNonceSecret();
    expect(isNonceSecret(secret)).toBe(true);
    expect(nonceOf(secret)).toBe(nonceOf(secret));
    expect(nonceOf(secret)).not.toContain(secret);
    expect(nonceOf(newNonceSecret())).not.toBe(nonceOf(secret));
  });

  it.each([undefined, '', 'a', 'a'.repeat(44), `${'a'.repeat(42)};`])('has no other secrets, such as %p', (text) => {
    expect(isNonceSecret(text)).toBe(false);
  });
});
