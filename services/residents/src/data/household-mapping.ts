import { present } from '@parcelbell/platform';
import { lastAddition, nextNotice } from '../domain/household/additions.ts';
import { type Contact, type Household, optOutReasons } from '../domain/household/household.ts';
import { nextLapse } from '../domain/household/lapse.ts';
import { listFieldsOf } from '../domain/resident/list-fields.ts';
import type { HouseholdDocument } from './household-collection.ts';

export function documentId(tenantId: string, householdId: string): string {
  return `${tenantId}/${householdId}`;
}

export function documentOf(household: Household): HouseholdDocument {
  const _id = documentId(household.tenantId, household.householdId);
  return { _id, ...household, contacts: household.contacts.map(storedContact), ...present(derivedFields(household)) };
}

export function toHousehold(document: HouseholdDocument): Household {
  const { _id, lapseAt, noticeAt, additionAt, words, states, unitOrder, movedInAt, ...household } = document;
  return { ...household, contacts: household.contacts.map(toContact) };
}

/** How a contact was unsubscribed is stored as its `reason`: a process of an earlier release refuses to store a field that it does not know. */
function storedContact({ optOutReason, ...contact }: Contact): Contact {
  return optOutReason ? { ...contact, reason: optOutReason } : contact;
}

function toContact(stored: Contact): Contact {
  const { reason, ...contact } = stored;
  const optOutReason = optOutReasons.find((each) => each === reason);
  return contact.status === 'opted_out' && optOutReason ? { ...contact, optOutReason } : stored;
}

/** The fields by which a household is found. They follow from the others. */
export function derivedFields(household: Household) {
  return {
    lapseAt: nextLapse(household),
    noticeAt: nextNotice(household),
    additionAt: lastAddition(household),
    ...absentListFields,
    ...listFieldsOf(household),
  };
}

const absentListFields = { words: undefined, states: undefined, unitOrder: undefined, movedInAt: undefined } as const;
