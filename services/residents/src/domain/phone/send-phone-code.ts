import { InvalidError, TooManyError } from '@parcelbell/platform';
import type { ResidentsContext } from '../../context.ts';
import { changeHousehold } from '../household/change-household.ts';
import { type Contact, contactById, withContact } from '../household/household.ts';
import { requestVerification } from '../household/request-verification.ts';
import { secondsUntil, wasSentWithin } from '../household/sends.ts';
import { after } from '../household/times.ts';
import { readLink } from '../link/read-link.ts';
import { sayPhone } from './say-phone.ts';

type Needs = Pick<
  ResidentsContext,
  'clock' | 'outbox' | 'households' | 'sendBudget' | 'stoppedPhones' | 'linkCodes' | 'textsFrom' | 'report'
>;

/** Between two texts with a code, in milliseconds. */
export const resendCooldownMs = 30_000;

/**
 * Sends the code to the phone of a registration once more. Throws an InvalidError without a phone that waits for one, or that said STOP, and a TooManyError within 30 s of the
 * last text and after the fifth repetition in a day.
 */
export async function sendPhoneCode(needs: Needs, residentId: string): Promise<void> {
  const { tenantId, householdId, contactId } = readLink(needs.linkCodes, 'resident', residentId);
  let isPaidFor = false;
  await changeHousehold(needs, tenantId, householdId, async (household, now) => {
    const contact = waitingPhone(contactById(household, contactId));
    if (await needs.stoppedPhones.isStopped(contact.address)) throw stopped(needs.textsFrom);
    const asked = requestVerification(cooledDown(contact, now), now);
    isPaidFor ||= await needs.sendBudget.take(contact.address, now);
    if (!isPaidFor || !household) throw exhausted();
    const change = { household: withContact(household, asked), requested: [asked], added: [], isVisible: true };
    return { change, result: undefined };
  });
  needs.report(tenantId, 'code_resent');
}

function waitingPhone(contact: Contact | undefined): Contact {
  if (contact?.channel !== 'sms') {
    throw new InvalidError('NO_PHONE', 'This registration has no phone number to verify. Please register again.');
  }
  if (contact.status === 'active') {
    throw new InvalidError('ALREADY_VERIFIED', 'This phone number is verified already.');
  }
  // A phone that opted out may be asked again once it said START.
  if (contact.status === 'bounced') {
    throw new InvalidError('PHONE_SILENCED', 'This phone number gets no messages any more. Please register it again.');
  }
  return contact;
}

function stopped(textsFrom: string | undefined): InvalidError {
  const how = textsFrom ? `Text START to ${sayPhone(textsFrom)}` : 'Answer one of our text messages with START';
  return new InvalidError('PHONE_STOPPED', `Text messages to this number are stopped. ${how} to get them again.`);
}

function cooledDown(contact: Contact, now: Date): Contact {
  const { sends } = contact;
  if (!wasSentWithin(sends, resendCooldownMs, now)) return contact;
  throw new TooManyError(
    'RESEND_COOLDOWN',
    'Please wait before requesting another code.',
    secondsUntil(after(sends.lastAt, resendCooldownMs), now),
  );
}

function exhausted(): TooManyError {
  return new TooManyError('RESEND_LIMIT', 'Maximum resend attempts reached. Please contact support.', 86_400);
}
