import { type Contact, currentResidency, type Household } from './household.ts';
import { after, hasPassed, lasts } from './times.ts';

/**
 * The household without contacts that stayed unverified for too long, and without a residency that none but those ever had. The same object when
 * nothing lapsed.
 */
export function withoutLapsed(household: Household, now: Date): Household {
  const contacts = household.contacts.filter((contact) => !isLapsed(contact, now));
  if (contacts.length === household.contacts.length) return household;
  const residency = currentResidency(household);
  const neverBegan = residency !== undefined && contacts.length === 0 && residency.verifiedAt === undefined;
  return {
    ...household,
    contacts,
    residencies: neverBegan ? household.residencies.slice(0, -1) : household.residencies,
  };
}

/** When the next of the household's contacts lapses, if any is pending. */
export function nextLapse(household: Household): Date | undefined {
  const times = household.contacts.filter(isPending).map(({ requestedAt }) => requestedAt.getTime());
  return times.length === 0 ? undefined : after(new Date(Math.min(...times)), lasts.pending);
}

function isLapsed(contact: Contact, now: Date): boolean {
  return isPending(contact) && hasPassed(contact.requestedAt, lasts.pending, now);
}

function isPending({ status }: Contact): boolean {
  return status === 'pending';
}
