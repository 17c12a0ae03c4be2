import { approveAddition, isApprovedWith } from './additions.ts';
import type { Contact, Household } from './household.ts';

/** The household after an address, and the phones of its owner, are approved by somebody whose word counts. One that waits for it is let in as an addition is. */
export function approveContactOf(household: Household, contact: Contact, now: Date): Household {
  const letIn = contact.awaitsApproval ? approveAddition(household, contact, { now, isVouchedFor: true }) : household;
  const contacts = letIn.contacts.map(
    (other): Contact => (isApprovedWith(other, contact) && !other.isApproved ? { ...other, isApproved: true } : other),
  );
  return { ...letIn, contacts };
}
