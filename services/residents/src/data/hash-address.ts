import { createHmac } from 'node:crypto';
import { deriveKey } from '@parcelbell/platform';

/** Hashes an address that is stored only to be recognised again. */
export type HashAddress = (address: string) => string;

/** The hash has a key, because all phone numbers could be tried against a plain one. */
export function createHashAddress(linkSecret: string): HashAddress {
  const key = deriveKey(linkSecret, 'address-hash');
  return (address) => createHmac('sha256', key).update(address).digest('base64url');
}
