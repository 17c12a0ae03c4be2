import { type LinkCodes, readLink } from '@parcelbell/auth';
import { type ChangeHouseholdDeps, changed, changeHousehold, unchanged } from '../household/change-household.ts';
import { contactById } from '../household/household.ts';
import { unsubscribeContact } from '../household/verify-contact.ts';
import type { TenantRepository } from '../tenant/tenant.ts';
import { type LinkAnswer, type LinkCode, linkAnswer } from './link.ts';

export interface UnsubscribePersonDeps extends ChangeHouseholdDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly linkCodes: Pick<LinkCodes, 'read'>;
  readonly reports: { unsubscribed(tenantId: string): void };
}

interface Outcome {
  readonly email: string | undefined;
  readonly isNew: boolean;
}

/**
 * REG-24 and REG-25: Ends all mails and texts to the person whose address a code names. The link of an old mail works too. Doing it again answers the same, and so does an
 * address that was removed. Throws an InvalidError for a code that we did not make.
 */
export async function unsubscribePerson({ code }: LinkCode, deps: UnsubscribePersonDeps): Promise<LinkAnswer> {
  const target = readLink('unsubscribe', code, deps);
  const { email, isNew } = await changeHousehold<Outcome>(
    target,
    ({ household, now }) => {
      const contact = contactById(household, target.contactId);
      if (!household || !contact) return unchanged({ email: undefined, isNew: false });
      const next = unsubscribeContact(household, contact, now);
      const email = contact.address;
      return next === household ? unchanged({ email, isNew: false }) : changed(next, { email, isNew: true });
    },
    deps,
  );
  if (isNew) deps.reports.unsubscribed(target.tenantId);
  const about = { state: 'unsubscribed', ...(email === undefined ? {} : { email }) } as const;
  return linkAnswer(target.tenantId, about, deps);
}
