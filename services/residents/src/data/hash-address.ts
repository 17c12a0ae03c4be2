import { createHmac } from 'node:crypto';
import { deriveKey } from '@parcelbell/platform';

/** An address as it is kept where only the same one has to be recognised again. */
export type HashAddress = (address: string) => string;

/** Keyed: all phone numbers there are could be tried against a plain hash. */
export function createHashAddress(linkSecret: string): HashAddress {
  const key = deriveKey(linkSecret, 'address-hash');
  return (address) => createHmac('sha256', key).update(address).digest('base64url');
}
