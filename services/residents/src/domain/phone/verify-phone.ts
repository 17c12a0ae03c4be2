import { type LinkCodes, readLink } from '@parcelbell/auth';
import { InvalidError } from '@parcelbell/errors';
import {
  type ChangeHouseholdDeps,
  changed,
  changedInternally,
  changeHousehold,
  type Decision,
  unchanged,
} from '../household/change-household.ts';
import { type Contact, contactById, type Household, withContact } from '../household/household.ts';
import { phoneVerified } from '../household/household-facts.ts';
import { verifyContact } from '../household/verify-contact.ts';
import type { TenantRepository } from '../tenant/tenant.ts';
import { isCodeValid } from './phone-code.ts';

export interface VerifyPhone {
  /** The id that a registration answered. */
  readonly residentId: string;
  readonly code: string;
}

export interface VerifyPhoneDeps extends ChangeHouseholdDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly linkCodes: Pick<LinkCodes, 'read' | 'isPhoneCode'>;
  readonly reports: { phoneVerified(tenantId: string): void };
}

/** After so many wrong codes, the code is no longer valid. */
const maxAttempts = 5;

/**
 * Verifies the phone of a registration by the code that was sent to it. The same code again answers the same. Throws an InvalidError for a wrong or
 * expired code. A wrong code is counted before the answer, so parallel guesses are all counted.
 */
export async function verifyPhone({ residentId, code }: VerifyPhone, deps: VerifyPhoneDeps): Promise<void> {
  const target = readLink('resident', residentId, deps);
  const { tenantId, contactId } = target;
  const requireApproval = (await deps.tenants.find(tenantId))?.requireApproval ?? false;
  const outcome = await changeHousehold<Outcome>(
    target,
    ({ household, now }) => {
      const contact = contactById(household, contactId);
      if (!household || contact?.channel !== 'sms') return unchanged(wrongCode());
      return decide({ household, contact, contactId, code, now, requireApproval }, deps);
    },
    deps,
  );
  if (outcome instanceof InvalidError) throw outcome;
  if (outcome === 'verified') deps.reports.phoneVerified(tenantId);
}

type Outcome = 'verified' | 'known' | InvalidError;

interface Attempt {
  readonly household: Household;
  readonly contact: Contact;
  /** The registration's id of the contact, which may have become part of another contact since. */
  readonly contactId: string;
  readonly code: string;
  readonly now: Date;
  readonly requireApproval: boolean;
}

function decide(
  { household, contact, contactId, code, now, requireApproval }: Attempt,
  { linkCodes }: Pick<VerifyPhoneDeps, 'linkCodes'>,
): Decision<Outcome> {
  const { tenantId, householdId } = household;
  const { generation } = contact.merged?.find((one) => one.contactId === contactId) ?? contact;
  const isValid = linkCodes.isPhoneCode({ tenantId, householdId, contactId, generation }, code);
  if (contact.status === 'active') return unchanged(isValid ? 'known' : wrongCode());
  if (!isCodeValid(contact, now)) return unchanged(expiredCode());
  if (isValid && contact.status === 'pending') {
    const verified = verifyContact(household, contact, { now, requireApproval });
    const factsFor = (stored: Household) => {
      const phone = contactById(stored, contactId);
      return phone ? [phoneVerified(stored, phone)] : [];
    };
    return { ...changed(verified, 'verified'), factsFor };
  }
  return changedInternally(withContact(household, countWrongAttempt(contact)), wrongCode());
}

/** The last wrong code raises the generation, so the next text has another code. */
function countWrongAttempt(contact: Contact): Contact {
  const wrongTries = (contact.wrongTries ?? 0) + 1;
  if (wrongTries < maxAttempts) return { ...contact, wrongTries };
  const { codeSentAt: _, ...rest } = contact;
  return { ...rest, wrongTries: 0, generation: contact.generation + 1 };
}

function wrongCode(): InvalidError {
  return new InvalidError('INVALID_CODE', 'Invalid verification code');
}

function expiredCode(): InvalidError {
  return new InvalidError('CODE_EXPIRED', 'This code is no longer valid. Please request another one.');
}
