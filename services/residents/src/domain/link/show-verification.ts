import type { ResidentsContext } from '../../context.ts';
import { withoutLapsed } from '../household/lapse.ts';
import { decideVerification } from './decide-verification.ts';
import { type LinkAnswer, linkAnswer, waiting } from './link-answer.ts';
import { readLink } from './read-link.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'households' | 'tenants' | 'linkCodes'>;

/** What `verifyEmail` would verify, changing nothing; throws as it does. */
export async function showVerification(needs: Needs, code: string): Promise<LinkAnswer> {
  const target = readLink(needs.linkCodes, 'verify', code);
  const now = needs.clock.now();
  const stored = await needs.households.find(target.tenantId, target.householdId);
  const contact = decideVerification(stored && withoutLapsed(stored, now), target, now);
  const state = contact.status === 'active' ? 'verified' : 'pending';
  return linkAnswer(needs, target.tenantId, { state, email: contact.address, ...waiting(contact) });
}
