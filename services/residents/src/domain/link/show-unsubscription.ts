import type { ResidentsContext } from '../../context.ts';
import { type ContactStatus, contactById } from '../household/household.ts';
import { withoutLapsed } from '../household/lapse.ts';
import { type LinkAnswer, type LinkState, linkAnswer } from './link-answer.ts';
import { readLink } from './read-link.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'households' | 'tenants' | 'linkCodes'>;

const states: Readonly<Record<ContactStatus, LinkState>> = {
  pending: 'pending',
  active: 'verified',
  opted_out: 'unsubscribed',
  bounced: 'bounced',
};

/** Whom `unsubscribe` would silence and how that address stands, changing nothing. */
export async function showUnsubscription(needs: Needs, code: string): Promise<LinkAnswer> {
  const target = readLink(needs.linkCodes, 'unsubscribe', code);
  const stored = await needs.households.find(target.tenantId, target.householdId);
  const contact = contactById(stored && withoutLapsed(stored, needs.clock.now()), target.contactId);
  return linkAnswer(needs, target.tenantId, contact ? states[contact.status] : 'gone', contact?.address);
}
