import { TooManyError } from '@parcelbell/errors';
import type { Ids } from '@parcelbell/values';
import { type ChangeHouseholdDeps, changeHousehold } from '../household/change-household.ts';
import { readContactId } from '../household/contact-id.ts';
import {
  type Contact,
  contactById,
  type Household,
  isPhoneOf,
  isSameAddress,
  pendingContact,
  type VerificationRequest,
  withContact,
} from '../household/household.ts';
import { addTime, firstSend, secondsUntil, wasSentWithin } from '../household/limits.ts';
import { knownContact, withoutDeactivationReason } from '../household/verify-contact.ts';
import { type LimitRequestsDeps, limitRequests } from '../registration/limit-requests.ts';
import { findTenant, type TenantRepository } from '../tenant/tenant.ts';
import { noSuchContact, nothingToVerify, tooManyMails } from './refusals.ts';
import { byStaff, type ContactCommand, changedByStaff, type DecidedByStaff } from './staff-change.ts';

export interface ResendVerificationDeps extends ChangeHouseholdDeps, LimitRequestsDeps {
  readonly ids: Ids;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly reports: LimitRequestsDeps['reports'] & { verificationResent(tenantId: string, by: DecidedByStaff): void };
}

/** The minimum time between two verification mails to an address. */
const cooldownMs = 60_000;

/**
 * Sends the verification mail to an address again: to one that is pending or has lapsed, that bounced, or whose owner marked a mail as spam. The time to
 * verify begins again. Throws a NotFoundError without the address, a ConflictError where there is nothing to verify, and a TooManyError within a minute
 * of the last mail and where its daily budget is used up.
 */
export async function resendVerification(
  { tenantId, by, id }: ContactCommand,
  deps: ResendVerificationDeps,
): Promise<void> {
  await findTenant(deps.tenants, tenantId);
  const name = readContactId(id);
  if (!name) throw noSuchContact();
  const household = { tenantId, householdId: name.householdId };
  const limits = limitRequests(household, deps, 'staff');
  await changeHousehold(
    household,
    async ({ household, now }) => {
      const contact = contactById(household, name.contactId);
      if (!household || !contact) throw noSuchContact();
      const { next, request } = requestAgain(household, contact, now, deps);
      if ((await limits.allowed([request], now)).length === 0) throw tooManyMails(now);
      const auditedChange = { action: 'household.verification-sent', by, after: { address: contact.address } } as const;
      return changedByStaff(next, undefined, auditedChange, [request]);
    },
    deps,
  );
  deps.reports.verificationResent(tenantId, byStaff(by));
}

interface Asked {
  readonly next: Household;
  readonly request: VerificationRequest;
}

function requestAgain(
  household: Household,
  named: Contact,
  now: Date,
  { ids }: Pick<ResendVerificationDeps, 'ids'>,
): Asked {
  const contact = contactToRequest(household, named);
  if (wasSentWithin(contact.sends, cooldownMs, now)) {
    throw new TooManyError(
      'VERIFICATION_COOLDOWN',
      'A verification e-mail was sent a moment ago. Please wait before sending another.',
      secondsUntil(addTime(contact.sends.lastAt, cooldownMs), now),
    );
  }
  const isReturn = !isPending(contact) && contact.verifiedAt !== undefined;
  const requested = isReturn ? additionalContact(contact, now, ids) : pendingAgain(contact, now);
  const next = isReturn
    ? { ...household, contacts: [...household.contacts, requested] }
    : withContact(household, requested);
  const phone = household.contacts.find((other) => isPending(other) && isPhoneOf(other, contact));
  const reason = isReturn || knownContact(next, requested) ? 'return' : contact.isImported ? 'imported' : 'new';
  return { next, request: { contact: requested, reason, ...(phone ? { phone: phone.address } : {}) } };
}

/** The contact of an address that needs a verification: a pending one, or else the one that bounced or whose owner marked a mail as spam. */
function contactToRequest({ contacts }: Household, named: Contact): Contact {
  const isDeactivated =
    named.status === 'bounced' || (named.status === 'opted_out' && named.optOutReason === 'complaint');
  if (named.channel !== 'email' || !(isPending(named) || isDeactivated)) throw nothingToVerify();
  return contacts.findLast((other) => isSameAddress(other, named) && isPending(other)) ?? named;
}

function isPending({ status }: Contact): boolean {
  return status === 'pending';
}

/** The address is pending again, with the full time of a new one. Codes from before its deactivation end. */
function pendingAgain({ turnedAwayAt: _, ...silent }: Contact, now: Date): Contact {
  const contact = withoutDeactivationReason(silent);
  const generation = contact.status === 'pending' ? contact.generation : contact.generation + 1;
  return { ...contact, status: 'pending', generation, decidedAt: now, requestedAt: now, sends: firstSend(now) };
}

/** A new contact for an address that was verified before it was deactivated. Both become one once its owner follows the link. */
function additionalContact({ channel, address, language, registrations }: Contact, now: Date, ids: Ids): Contact {
  return pendingContact({ contactId: ids.next(), channel, address, language, registrations }, now);
}
