import { randomBytes } from 'node:crypto';
import { hashOf } from '../hash-of.ts';

const secretForm = /^[\w-]{43}$/;

/** A new secret of a browser that is going to sign in: 32 random bytes in base64url. */
export function newNonceSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text, such as the value of a cookie, has the form of a secret. */
export function isNonceSecret(text: string | undefined): text is string {
  return text !== undefined && secretForm.test(text);
}

/**
 * The nonce that a browser's credential has to carry (OpenID Connect Core 1.0, section 15.5.2). It is a hash of the browser's secret, so nobody who sees a
 * credential learns the secret.
 */
export function nonceOf(secret: string): string {
  return hashOf(secret);
}
