import { ConflictError } from '@parcelbell/platform';
import type { ResidentsContext } from '../../context.ts';
import { changeHousehold, type Decision } from '../household/change-household.ts';
import { activate } from '../household/decide-contact.ts';
import { type Contact, contactById, type Household, unseen, visible, withContact } from '../household/household.ts';
import { householdFull, isTooFull } from '../household/room.ts';
import type { TenantCopy } from '../tenant/tenant-copy.ts';
import { decideVerification } from './decide-verification.ts';
import { type LinkAnswer, linkAnswer, waiting } from './link-answer.ts';
import { readLink } from './read-link.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'outbox' | 'households' | 'tenants' | 'linkCodes' | 'report'>;

/**
 * Verifies the e-mail address that a code names; doing it again answers the same. Throws an InvalidError for a code that is not good any more, and a
 * ConflictError where the household has as many addresses as it may: the code is good again once there is room.
 */
export async function verifyEmail(needs: Needs, code: string): Promise<LinkAnswer> {
  const target = readLink(needs.linkCodes, 'verify', code);
  const { tenantId, householdId } = target;
  const tenant = await needs.tenants.find(tenantId);
  const outcome = await changeHousehold<Outcome>(needs, tenantId, householdId, (household, now) => {
    const contact = decideVerification(household, target, now);
    if (household && contact.status === 'pending') return decide(household, contact, { tenant, now });
    return { result: { contact, isNew: false } };
  });
  if (outcome instanceof ConflictError) throw outcome;
  if (outcome.isNew) needs.report(tenantId, 'email_verified');
  const { contact } = outcome;
  return linkAnswer(needs, tenantId, { state: 'verified', email: contact.address, ...waiting(contact) });
}

type Outcome = { readonly contact: Contact; readonly isNew: boolean } | ConflictError;

function decide(
  household: Household,
  contact: Contact,
  { tenant, now }: { tenant: TenantCopy | undefined; now: Date },
): Decision<Outcome> {
  const next = activate(household, contact, { now, requireApproval: tenant?.requireApproval ?? false });
  if (!isTooFull(household, next, tenant?.maxResidentEmails)) {
    return { change: visible(next), result: { contact: contactById(next, contact.contactId) ?? contact, isNew: true } };
  }
  const full = householdFull('wait');
  if (contact.turnedAwayAt) return { result: full };
  return { change: unseen(withContact(household, { ...contact, turnedAwayAt: now })), result: full };
}
