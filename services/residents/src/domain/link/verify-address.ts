import { type LinkCodes, readLink } from '@parcelbell/auth';
import { ConflictError } from '@parcelbell/errors';
import {
  type ChangeHouseholdDeps,
  changed,
  changedInternally,
  changeHousehold,
  type Decision,
  unchanged,
} from '../household/change-household.ts';
import { type Contact, contactById, type Household, withContact } from '../household/household.ts';
import { withoutLapsed } from '../household/lapse.ts';
import { exceedsMaxEmails, householdFull } from '../household/members.ts';
import { verifyContact } from '../household/verify-contact.ts';
import type { TenantCopy, TenantRepository } from '../tenant/tenant.ts';
import { approvalOf, contactToVerify, type LinkAnswer, type LinkCode, linkAnswer } from './link.ts';
import type { ShowLinkDeps } from './show-link.ts';

export interface VerifyAddressDeps extends ChangeHouseholdDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly linkCodes: Pick<LinkCodes, 'read'>;
  readonly reports: { emailVerified(tenantId: string): void };
}

/**
 * Verifies the e-mail address that a code names; doing it again answers the same. Throws an InvalidError for a code that is no longer valid, and a
 * ConflictError where the household has its maximum of addresses. The code works again once an address is removed.
 */
export async function verifyAddress({ code }: LinkCode, deps: VerifyAddressDeps): Promise<LinkAnswer> {
  const target = readLink('verify', code, deps);
  const { tenantId } = target;
  const tenant = await deps.tenants.find(tenantId);
  const outcome = await changeHousehold<Outcome>(
    target,
    ({ household, now }) => {
      const contact = contactToVerify(household, target, now);
      if (household && contact.status === 'pending') return decide(household, contact, { tenant, now });
      return unchanged({ contact, isNew: false });
    },
    deps,
  );
  if (outcome instanceof ConflictError) throw outcome;
  if (outcome.isNew) deps.reports.emailVerified(tenantId);
  const { contact } = outcome;
  return linkAnswer(tenantId, { state: 'verified', email: contact.address, ...approvalOf(contact) }, deps);
}

type Outcome = { readonly contact: Contact; readonly isNew: boolean } | ConflictError;

function decide(
  household: Household,
  contact: Contact,
  { tenant, now }: { readonly tenant: TenantCopy | undefined; readonly now: Date },
): Decision<Outcome> {
  const next = verifyContact(household, contact, { now, requireApproval: tenant?.requireApproval ?? false });
  if (!exceedsMaxEmails(household, next, tenant?.maxResidentEmails)) {
    return changed(next, { contact: contactById(next, contact.contactId) ?? contact, isNew: true });
  }
  const full = householdFull('wait');
  if (contact.turnedAwayAt) return unchanged(full);
  return changedInternally(withContact(household, { ...contact, turnedAwayAt: now }), full);
}

/** Answers what verifying an address would answer, without changing anything. Throws what verifying throws. */
export async function showVerification({ code }: LinkCode, deps: ShowLinkDeps): Promise<LinkAnswer> {
  const target = readLink('verify', code, deps);
  const now = deps.clock.now();
  const stored = await deps.households.find(target.tenantId, target.householdId);
  const contact = contactToVerify(stored && withoutLapsed(stored, now), target, now);
  const state = contact.status === 'active' ? 'verified' : 'pending';
  return linkAnswer(target.tenantId, { state, email: contact.address, ...approvalOf(contact) }, deps);
}
