import type { ResidentsContext } from '../../context.ts';
import { type ContactStatus, contactById } from '../household/household.ts';
import { withoutLapsed } from '../household/lapse.ts';
import { maskAddress } from '../household/mask-address.ts';
import { type LinkAnswer, type LinkState, linkAnswer, waiting } from './link-answer.ts';
import { readLink } from './read-link.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'households' | 'tenants' | 'linkCodes'>;

const states: Readonly<Record<ContactStatus, LinkState>> = {
  pending: 'pending',
  active: 'verified',
  opted_out: 'unsubscribed',
  bounced: 'bounced',
};

/**
 * Whose link it is and how the address stands, changing nothing: for a page to show before it acts, and where acting was refused. Names the building
 * whatever became of the address, and the address masked. Throws an InvalidError for a code that we did not make.
 */
export async function showLink(needs: Needs, purpose: 'verify' | 'unsubscribe', code: string): Promise<LinkAnswer> {
  const { tenantId, householdId, contactId } = readLink(needs.linkCodes, purpose, code);
  const stored = await needs.households.find(tenantId, householdId);
  const contact = contactById(stored && withoutLapsed(stored, needs.clock.now()), contactId);
  return linkAnswer(
    needs,
    tenantId,
    contact
      ? {
          state: states[contact.status],
          maskedEmail: maskAddress(contact.channel, contact.address),
          ...waiting(contact),
        }
      : { state: 'gone' },
  );
}
