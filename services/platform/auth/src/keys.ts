import { createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * The keys for one purpose. What we make is made with the first one and accepted under each of them: while a secret is replaced, there is also the key of
 * the other secret.
 */
export type Keys = readonly [inForce: KeyObject, ...others: KeyObject[]];

/**
 * A key for one purpose, derived from a secret by HKDF with SHA-256 (RFC 5869), so that a code or token for one purpose is not valid for another. A
 * KeyObject also makes verification many times cheaper than a string.
 */
export function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `parcelbell/${purpose}`, 32)));
}

/** The keys for one purpose, of a secret and of its previous one, where there is one. */
export function deriveKeys(purpose: string, secret: string, previous?: string): Keys {
  return [deriveKey(secret, purpose), ...(previous === undefined ? [] : [deriveKey(previous, purpose)])];
}

/** Whether two texts are the same, compared in constant time. */
export function isSameText(one: string | Buffer, other: string | Buffer): boolean {
  const [a, b] = [Buffer.from(one as string), Buffer.from(other as string)];
  return a.length === b.length && timingSafeEqual(a, b);
}
