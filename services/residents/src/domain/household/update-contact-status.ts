import { present } from '@parcelbell/values';
import type { StoppedPhoneRepository } from '../phone/phone-number.ts';
import {
  type ChangeHouseholdDeps,
  changed,
  changedInternally,
  changeHousehold,
  type Decision,
  unchanged,
} from './change-household.ts';
import { type Contact, contactById, type Household, withContact } from './household.ts';
import { withTextConsent } from './text-consent.ts';
import { type Deactivation, deactivate, endPendingVerification, withoutDeactivationReason } from './verify-contact.ts';

/** A status of a contact that notifications reported, and its time. A later decision about the contact is kept. */
export interface UpdateContactStatus {
  readonly tenantId: string;
  readonly householdId: string;
  readonly contactId: string;
  readonly reported: ReportedStatus;
  /** It is about a verification mail. It changes only a contact that is still pending. */
  readonly isVerificationOnly?: boolean;
}

/** Its owner wants no more messages, answered START, or the receiving mail server refused the address permanently; `reason` is then a sentence for the staff. */
type ReportedStatus = Deactivation | { readonly status: 'opted_in'; readonly at: Date };

export interface UpdateContactStatusDeps extends ChangeHouseholdDeps {
  readonly stoppedPhones: Pick<StoppedPhoneRepository, 'record'>;
  readonly reports: {
    contactOptedOut(tenantId: string): void;
    contactOptedIn(tenantId: string): void;
    contactBounced(tenantId: string): void;
  };
}

/** Stores the reported status of a contact. A duplicate, a late report, or one about a removed contact changes nothing. */
export async function updateContactStatus(command: UpdateContactStatus, deps: UpdateContactStatusDeps): Promise<void> {
  const { contactId, reported, isVerificationOnly } = command;
  const { isChanged, phone } = await changeHousehold(
    command,
    ({ household }) => {
      const contact = contactById(household, contactId);
      const phone = contact?.channel === 'sms' ? contact.address : undefined;
      if (!household || !contact || contact.decidedAt >= reported.at) return unchanged({ isChanged: false, phone });
      if (!isVerificationOnly) return decide(household, contact, reported, phone);
      if (contact.status !== 'pending' || reported.status === 'opted_in') return unchanged({ isChanged: false, phone });
      return changed(endPendingVerification(household, contact, reported), { isChanged: true, phone });
    },
    deps,
  );
  // STOP and START count for every household with this number, now and later, whatever happens to this contact.
  if (phone && reported.status !== 'bounced')
    await deps.stoppedPhones.record(phone, reported.status === 'opted_out', reported.at);
  if (isChanged) report(command, deps);
}

function decide(
  household: Household,
  contact: Contact,
  reported: ReportedStatus,
  phone: string | undefined,
): Decision<{ readonly isChanged: boolean; readonly phone: string | undefined }> {
  const next = nextState(household, contact, reported);
  if (next) return changed(next, { isChanged: true, phone });
  // Only the time and the reason are stored, so that an older report which arrives later is recognised.
  const reason = reported.status === 'opted_out' && contact.status === 'opted_out' ? reported.optOutReason : undefined;
  const known = { ...contact, decidedAt: reported.at, ...present({ optOutReason: reason }) };
  return changedInternally(withContact(household, known), { isChanged: false, phone });
}

/** The household after the report; undefined where the contact has the reported status already. */
function nextState(household: Household, contact: Contact, reported: ReportedStatus): Household | undefined {
  switch (reported.status) {
    case 'opted_out':
    case 'bounced':
      return contact.status === reported.status ? undefined : deactivate(household, contact, reported);
    case 'opted_in':
      // Only a contact that was verified is activated again. START proves nothing about one that never was.
      return contact.status === 'opted_out' && contact.verifiedAt
        ? withTextConsent(withContact(household, reactivated(contact, reported.at)), contact, {
            source: 'start',
            at: reported.at,
          })
        : undefined;
  }
}

/** The generation rises, so that other services recognise the deactivated state as old. */
function reactivated(contact: Contact, at: Date): Contact {
  return { ...withoutDeactivationReason(contact), status: 'active', decidedAt: at, generation: contact.generation + 1 };
}

function report({ tenantId, reported }: UpdateContactStatus, { reports }: UpdateContactStatusDeps): void {
  if (reported.status === 'opted_out') reports.contactOptedOut(tenantId);
  else if (reported.status === 'opted_in') reports.contactOptedIn(tenantId);
  else reports.contactBounced(tenantId);
}
