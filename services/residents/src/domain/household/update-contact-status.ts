import type { StoppedPhoneRepository } from '../phone/stopped-phone-repository.ts';
import {
  type ChangeHouseholdDeps,
  changed,
  changedInternally,
  changeHousehold,
  type Decision,
  unchanged,
} from './change-household.ts';
import { type Contact, contactById, type Household, withContact } from './household.ts';
import { deactivate } from './verify-contact.ts';

/** What notifications learnt about a contact: its owner answered STOP or START, or the receiving mail server refused the address for good. */
export interface UpdateContactStatus {
  readonly tenantId: string;
  readonly householdId: string;
  readonly contactId: string;
  readonly reported: 'opted_out' | 'opted_in' | 'bounced';
  /** When it happened. A later decision about the contact stays. */
  readonly at: Date;
  /** Why the address was refused, in a sentence for the staff. */
  readonly reason?: string;
}

export interface UpdateContactStatusDeps extends ChangeHouseholdDeps {
  readonly stoppedPhones: Pick<StoppedPhoneRepository, 'keep'>;
  readonly reports: {
    contactOptedOut(tenantId: string): void;
    contactOptedIn(tenantId: string): void;
    contactBounced(tenantId: string): void;
  };
}

/** Takes over the reported status of a contact. Reported twice, late, or about a contact that is gone, it changes nothing. */
export async function updateContactStatus(command: UpdateContactStatus, deps: UpdateContactStatusDeps): Promise<void> {
  const { contactId, reported, at } = command;
  const { isChanged, phone } = await changeHousehold(
    command,
    ({ household }) => {
      const contact = contactById(household, contactId);
      const phone = contact?.channel === 'sms' ? contact.address : undefined;
      if (!household || !contact || contact.decidedAt >= at) return unchanged({ isChanged: false, phone });
      return decide(household, contact, command, phone);
    },
    deps,
  );
  // STOP and START are about every household for which the number is registered, now or later, whatever became of this contact since.
  if (phone && reported !== 'bounced') await deps.stoppedPhones.keep(phone, reported === 'opted_out', at);
  if (isChanged) report(command, deps);
}

function decide(
  household: Household,
  contact: Contact,
  command: UpdateContactStatus,
  phone: string | undefined,
): Decision<{ readonly isChanged: boolean; readonly phone: string | undefined }> {
  const { at } = command;
  const next = nextState(household, contact, command);
  if (next) return changed(next, { isChanged: true, phone });
  // Only the time is stored, so that an older report that arrives later is recognised.
  return changedInternally(withContact(household, { ...contact, decidedAt: at }), { isChanged: false, phone });
}

/** The household after the report; undefined where the contact has the reported status already. */
function nextState(
  household: Household,
  contact: Contact,
  { reported, at, reason }: UpdateContactStatus,
): Household | undefined {
  switch (reported) {
    case 'opted_out':
      return contact.status === reported ? undefined : deactivate(household, contact, reported, at);
    case 'bounced':
      return contact.status === reported ? undefined : deactivate(household, contact, reported, at, reason);
    case 'opted_in':
      // Only a contact that was verified once comes back. START proves nothing about an address that never was verified.
      return contact.status === 'opted_out' && contact.verifiedAt
        ? withContact(household, reactivated(contact, at))
        : undefined;
  }
}

/** It has a higher generation than the deactivated contact, so a service that still has that state recognises it as old. */
function reactivated(contact: Contact, at: Date): Contact {
  return { ...contact, status: 'active', decidedAt: at, generation: contact.generation + 1 };
}

function report({ tenantId, reported }: UpdateContactStatus, { reports }: UpdateContactStatusDeps): void {
  if (reported === 'opted_out') reports.contactOptedOut(tenantId);
  else if (reported === 'opted_in') reports.contactOptedIn(tenantId);
  else reports.contactBounced(tenantId);
}
