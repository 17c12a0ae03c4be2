import { readLink } from '@parcelbell/platform';
import { withoutLapsed } from '../household/lapse.ts';
import { approvalOf, contactToVerify, type LinkAnswer, type LinkCode, linkAnswer } from './link.ts';
import type { ShowLinkDeps } from './show-link.ts';

/** What verifying an address would answer, changing nothing. Throws what verifying throws. */
export async function showVerification({ code }: LinkCode, deps: ShowLinkDeps): Promise<LinkAnswer> {
  const target = readLink('verify', code, deps);
  const now = deps.clock.now();
  const stored = await deps.households.find(target.tenantId, target.householdId);
  const contact = contactToVerify(stored && withoutLapsed(stored, now), target, now);
  const state = contact.status === 'active' ? 'verified' : 'pending';
  return linkAnswer(target.tenantId, { state, email: contact.address, ...approvalOf(contact) }, deps);
}
