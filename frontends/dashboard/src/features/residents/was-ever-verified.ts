import type { Resident } from './api/residents.ts';

/** Whether anybody of a unit ever confirmed an address. Where nobody did, deleting leaves no residency behind. */
export function wasEverVerified({ emails, contactPreferences: { phones } }: Resident): boolean {
  return [...emails, ...phones].some(({ status, verifiedAt }) => status === 'verified' || verifiedAt !== undefined);
}
