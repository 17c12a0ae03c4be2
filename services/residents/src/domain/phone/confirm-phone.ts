import { InvalidError, type LinkCodes } from '@parcelbell/platform';
import type { ResidentsContext } from '../../context.ts';
import { changeHousehold, type Decision } from '../household/change-household.ts';
import { activate } from '../household/decide-contact.ts';
import { type Contact, contactById, type Household, visible, withContact } from '../household/household.ts';
import { isCodeGood } from '../household/request-verification.ts';
import { readLink } from '../link/read-link.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'outbox' | 'households' | 'linkCodes' | 'report'>;

/** Wrong codes after which a code is dead, whatever is entered then. */
const mostTries = 5;

/**
 * Verifies the phone of a registration by the code that was sent to it; entering the same code again answers the same. Throws an InvalidError for a wrong or
 * expired code; a wrong one is counted before it is answered, so that guesses side by side are counted each.
 */
export async function confirmPhone(needs: Needs, residentId: string, code: string): Promise<void> {
  const { tenantId, householdId, contactId } = readLink(needs.linkCodes, 'resident', residentId);
  const outcome = await changeHousehold(needs, tenantId, householdId, (household, now) => {
    const contact = contactById(household, contactId);
    if (!household || contact?.channel !== 'sms') return { result: wrongCode() };
    return decide(needs.linkCodes, { household, contact, code, now });
  });
  if (outcome instanceof InvalidError) throw outcome;
  if (outcome === 'verified') needs.report(tenantId, 'phone_verified');
}

interface Attempt {
  readonly household: Household;
  readonly contact: Contact;
  readonly code: string;
  readonly now: Date;
}

function decide(
  linkCodes: Pick<LinkCodes, 'isPhoneCode'>,
  { household, contact, code, now }: Attempt,
): Decision<'verified' | 'known' | InvalidError> {
  const { tenantId, householdId } = household;
  const { contactId, generation } = contact;
  const isRight = linkCodes.isPhoneCode({ tenantId, householdId, contactId, generation }, code);
  if (contact.status === 'active') return { result: isRight ? 'known' : wrongCode() };
  if (contact.status !== 'pending' || !isCodeGood(contact, now)) return { result: expiredCode() };
  if (isRight) return { change: visible(activate(household, contact, now)), result: 'verified' };
  const change = { household: withContact(household, countWrong(contact)), requested: [], added: [], isVisible: false };
  return { change, result: wrongCode() };
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
