import { type LinkCodes, readLink } from '@parcelbell/auth';
import { type Clock, maskAddress } from '@parcelbell/values';
import { type ContactStatus, contactById } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { withoutLapsed } from '../household/lapse.ts';
import type { TenantRepository } from '../tenant/tenant.ts';
import { approvalOf, type LinkAnswer, type LinkCode, type LinkState, linkAnswer } from './link.ts';

export interface ShowLinkDeps {
  readonly clock: Clock;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly linkCodes: Pick<LinkCodes, 'read'>;
}

const states: Readonly<Record<ContactStatus, LinkState>> = {
  pending: 'pending',
  active: 'verified',
  opted_out: 'unsubscribed',
  bounced: 'bounced',
};

/**
 * Shows the building, the masked address and the status of a link. A page shows it before it acts and after a refusal. Throws an InvalidError for a code
 * that we did not make.
 */
export async function showLink(
  { code, purpose }: LinkCode & { readonly purpose: 'verify' | 'unsubscribe' },
  deps: ShowLinkDeps,
): Promise<LinkAnswer> {
  const { tenantId, householdId, contactId } = readLink(purpose, code, deps);
  const stored = await deps.households.find(tenantId, householdId);
  const contact = contactById(stored && withoutLapsed(stored, deps.clock.now()), contactId);
  const about = contact
    ? {
        state: states[contact.status],
        maskedEmail: maskAddress(contact.channel, contact.address),
        ...approvalOf(contact),
      }
    : ({ state: 'gone' } as const);
  return linkAnswer(tenantId, about, deps);
}
