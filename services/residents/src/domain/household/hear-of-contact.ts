import type { ResidentsContext } from '../../context.ts';
import { changeHousehold } from './change-household.ts';
import { silence } from './decide-contact.ts';
import {
  type Contact,
  contactById,
  type Household,
  type HouseholdChange,
  unseen,
  visible,
  withContact,
} from './household.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'outbox' | 'households' | 'stoppedPhones' | 'report'>;

export type ContactNews = 'opted_out' | 'opted_in' | 'bounced';

export interface ContactReport {
  readonly tenantId: string;
  readonly householdId: string;
  readonly contactId: string;
  readonly news: ContactNews;
  /** When it happened; what is decided already about later times stands. */
  readonly at: Date;
}

/** Takes over what notifications learnt about a contact: STOP, START, or a refusal for good. Twice, late or of a contact that is gone, it changes nothing. */
export async function hearOfContact(needs: Needs, report: ContactReport): Promise<void> {
  const { tenantId, householdId, contactId, news, at } = report;
  const { isNew, phone } = await changeHousehold(needs, tenantId, householdId, (household) => {
    const contact = contactById(household, contactId);
    const phone = contact?.channel === 'sms' ? contact.address : undefined;
    if (!household || !contact || contact.decidedAt >= at) return { result: { isNew: false, phone } };
    const change = changeFor(household, contact, news, at);
    return { change, result: { isNew: change.isVisible, phone } };
  });
  // Whatever became of this contact since, the number means every household that it is registered for, now or later.
  if (phone && news !== 'bounced') await needs.stoppedPhones.keep(phone, news === 'opted_out', at);
  if (isNew) needs.report(tenantId, news);
}

function changeFor(household: Household, contact: Contact, news: ContactNews, at: Date): HouseholdChange {
  switch (news) {
    case 'opted_out':
    case 'bounced':
      return contact.status === news ? noted(household, contact, at) : visible(silence(household, contact, news, at));
    case 'opted_in':
      // Only what was verified once comes back: START proves nothing about an address that never was.
      return contact.status === 'opted_out' && contact.verifiedAt
        ? visible(withContact(household, takenBack(contact, at)))
        : noted(household, contact, at);
  }
}

/** Of a later generation than the silenced one, so that whoever still has the silenced state knows that it is old. */
function takenBack(contact: Contact, at: Date): Contact {
  return { ...contact, status: 'active', decidedAt: at, generation: contact.generation + 1 };
}

/** Nothing changes but the time, so that older news which comes later is recognised. */
function noted(household: Household, contact: Contact, at: Date): HouseholdChange {
  return unseen(withContact(household, { ...contact, decidedAt: at }));
}
