import { createHmac } from 'node:crypto';
import { deriveKeys } from '@parcelbell/auth';
import type { Address } from '../domain/household/household.ts';

/** Hashes an address. The service only has to recognise the address later, so it stores no more than the hash. */
export type HashAddress = (address: string) => string;

export interface AddressHashes {
  /** The hash under which something new is stored. */
  readonly hash: HashAddress;
  /** All hashes under which an address may be stored: first that of the present secret, then that of the previous one, if there is one. */
  readonly hashes: (address: string) => string[];
}

/** The hashes have a key, because all phone numbers could be tried against plain ones. */
export function createAddressHashes(linkSecret: string, previous?: string): AddressHashes {
  const keys = deriveKeys('address-hash', linkSecret, previous);
  const hashes = (address: string) => keys.map((key) => createHmac('sha256', key).update(address).digest('base64url'));
  return { hashes, hash: (address) => hashes(address)[0] as string };
}

/** Names a person of a building without the address. Another building has another hash of the same person. */
export function createPersonHash(linkSecret: string): (tenantId: string, named: Pick<Address, 'address'>) => string {
  const [key] = deriveKeys('person-hash', linkSecret);
  return (tenantId, { address }) => createHmac('sha256', key).update(`${tenantId} ${address}`).digest('base64url');
}
