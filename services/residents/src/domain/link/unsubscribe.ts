import type { ResidentsContext } from '../../context.ts';
import { changeHousehold } from '../household/change-household.ts';
import { unsubscribeContact } from '../household/decide-contact.ts';
import { contactById, visible } from '../household/household.ts';
import { type LinkAnswer, linkAnswer } from './link-answer.ts';
import { readLink } from './read-link.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'outbox' | 'households' | 'tenants' | 'linkCodes' | 'report'>;

interface Outcome {
  readonly email: string | undefined;
  readonly isNew: boolean;
}

/**
 * Ends all messages to the person whose address a code names, texts too, whenever the code was made: a link in an old mail works as well as one in the newest.
 * Doing it again answers the same, as it does for an address that is gone. Throws an InvalidError for a code that we did not make.
 */
export async function unsubscribe(needs: Needs, code: string): Promise<LinkAnswer> {
  const { tenantId, householdId, contactId } = readLink(needs.linkCodes, 'unsubscribe', code);
  const { email, isNew } = await changeHousehold<Outcome>(needs, tenantId, householdId, (household, now) => {
    const contact = contactById(household, contactId);
    if (!household || !contact) return { result: { email: undefined, isNew: false } };
    const silenced = unsubscribeContact(household, contact, now);
    const result = { email: contact.address, isNew: silenced !== household };
    return result.isNew ? { change: visible(silenced), result } : { result };
  });
  if (isNew) needs.report(tenantId, 'unsubscribed');
  return linkAnswer(needs, tenantId, { state: 'unsubscribed', ...(email === undefined ? {} : { email }) });
}
