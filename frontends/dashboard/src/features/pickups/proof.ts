import type { Delivery, Tenant } from '@parcelbell/client';
import type { Proof } from './api/pick-up.ts';

/** What a building wants of whoever takes a parcel. */
export type WantedProof = Tenant['settings']['pickupProof'];

/** What was given so far: the codes by parcel, and one signature for all of them. */
export interface GivenProofs {
  readonly codes: Readonly<Record<string, string>>;
  readonly signature: string;
}

export const noProofs: GivenProofs = { codes: {}, signature: '' };

/** Whether something of what the building wants is missing for one of the parcels. */
export function isProofMissing(wanted: WantedProof, parcels: readonly Delivery[], given: GivenProofs): boolean {
  if (wanted === 'code') return parcels.some(({ packageId }) => !isWholeCode(given.codes[packageId]));
  return wanted === 'signature' && given.signature === '';
}

/** What is sent with a parcel's pickup. */
export function proofOf(wanted: WantedProof, { packageId }: Delivery, given: GivenProofs): Proof {
  const code = wanted === 'code' ? (given.codes[packageId] ?? '') : '';
  return { code, signature: wanted === 'signature' ? given.signature : '' };
}

export function isWholeCode(code = ''): boolean {
  return /^\d{6}$/.test(code);
}
