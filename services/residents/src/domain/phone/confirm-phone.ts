import { InvalidError, type LinkCodes } from '@parcelbell/platform';
import type { ResidentsContext } from '../../context.ts';
import { changeHousehold, type Decision } from '../household/change-household.ts';
import { activate } from '../household/decide-contact.ts';
import { type Contact, contactById, type Household, unseen, visible, withContact } from '../household/household.ts';
import { readLink } from '../link/read-link.ts';
import { isCodeGood } from './request-code.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'outbox' | 'households' | 'tenants' | 'linkCodes' | 'report'>;

/** Wrong codes after which a code is dead, whatever is entered then. */
const mostTries = 5;

/**
 * Verifies the phone of a registration by the code that was sent to it; entering the same code again answers the same. Throws an InvalidError for a wrong or
 * expired code; a wrong one is counted before it is answered, so that guesses side by side are counted each.
 */
export async function confirmPhone(needs: Needs, residentId: string, code: string): Promise<void> {
  const { tenantId, householdId, contactId } = readLink(needs.linkCodes, 'resident', residentId);
  const requireApproval = (await needs.tenants.find(tenantId))?.requireApproval ?? false;
  const outcome = await changeHousehold(needs, tenantId, householdId, (household, now) => {
    const contact = contactById(household, contactId);
    if (!household || contact?.channel !== 'sms') return { result: wrongCode() };
    return decide(needs.linkCodes, { household, contact, contactId, code, now, requireApproval });
  });
  if (outcome instanceof InvalidError) throw outcome;
  if (outcome === 'verified') needs.report(tenantId, 'phone_verified');
}

interface Attempt {
  readonly household: Household;
  readonly contact: Contact;
  /** By which the registration knows the contact; it may have become part of another since. */
  readonly contactId: string;
  readonly code: string;
  readonly now: Date;
  readonly requireApproval: boolean;
}

function decide(
  linkCodes: Pick<LinkCodes, 'isPhoneCode'>,
  { household, contact, contactId, code, now, requireApproval }: Attempt,
): Decision<'verified' | 'known' | InvalidError> {
  const { tenantId, householdId } = household;
  const { generation } = contact.merged?.find((one) => one.contactId === contactId) ?? contact;
  const isRight = linkCodes.isPhoneCode({ tenantId, householdId, contactId, generation }, code);
  if (contact.status === 'active') return { result: isRight ? 'known' : wrongCode() };
  if (!isCodeGood(contact, now)) return { result: expiredCode() };
  if (isRight && contact.status === 'pending') {
    return { change: visible(activate(household, contact, { now, requireApproval })), result: 'verified' };
  }
  return { change: unseen(withContact(household, countWrong(contact))), result: wrongCode() };
}

/** The last wrong code ends the generation: the next text carries another code. */
function countWrong(contact: Contact): Contact {
  const wrongTries = (contact.wrongTries ?? 0) + 1;
  if (wrongTries < mostTries) return { ...contact, wrongTries };
  const { codeSentAt: _, ...rest } = contact;
  return { ...rest, wrongTries: 0, generation: contact.generation + 1 };
}

function wrongCode(): InvalidError {
  return new InvalidError('INVALID_CODE', 'Invalid verification code');
}

function expiredCode(): InvalidError {
  return new InvalidError('CODE_EXPIRED', 'This code is no longer valid. Please request another one.');
}
