import type { ResidentsContext } from '../../context.ts';
import { changeHousehold } from '../household/change-household.ts';
import { activate } from '../household/decide-contact.ts';
import { visible } from '../household/household.ts';
import { decideVerification } from './decide-verification.ts';
import { type LinkAnswer, linkAnswer } from './link-answer.ts';
import { readLink } from './read-link.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'outbox' | 'households' | 'tenants' | 'linkCodes' | 'report'>;

/** Verifies the e-mail address that a code names; doing it again answers the same. Throws an InvalidError for a code that is not good any more. */
export async function verifyEmail(needs: Needs, code: string): Promise<LinkAnswer> {
  const target = readLink(needs.linkCodes, 'verify', code);
  const { tenantId, householdId } = target;
  const { email, isNew } = await changeHousehold(needs, tenantId, householdId, (household, now) => {
    const contact = decideVerification(household, target, now);
    const isNew = contact.status === 'pending';
    const result = { email: contact.address, isNew };
    return household && isNew ? { change: visible(activate(household, contact, now)), result } : { result };
  });
  if (isNew) needs.report(tenantId, 'email_verified');
  return linkAnswer(needs, tenantId, { state: 'verified', email });
}
