import { InvalidError, TooManyError } from '@parcelbell/platform';
import type { ResidentsContext } from '../../context.ts';
import { changeHousehold } from '../household/change-household.ts';
import { type Contact, contactById, type Household, unseen, withContact } from '../household/household.ts';
import { oneMoreSend, secondsUntil, wasSentWithin } from '../household/sends.ts';
import { after } from '../household/times.ts';
import { readLink } from '../link/read-link.ts';
import { openPurse, type PayNeeds, type Purse } from '../registration/pay-for-requests.ts';
import { requestCode } from './request-code.ts';

type Needs = PayNeeds & Pick<ResidentsContext, 'clock' | 'outbox' | 'households' | 'linkCodes'>;

/** Between two texts with a code, in milliseconds. */
export const resendCooldownMs = 30_000;

/**
 * Sends the code to the phone of a registration once more, where a text may go to it; where none may, or the phone is verified, the answer is the same. Throws
 * an InvalidError for a registration without a phone, and a TooManyError within 30 s of its last text and after the fifth repetition in a day.
 */
export async function sendPhoneCode(needs: Needs, residentId: string): Promise<void> {
  const { tenantId, householdId, contactId } = readLink(needs.linkCodes, 'resident', residentId);
  const purse = openPurse(needs, { tenantId, householdId });
  await changeHousehold(needs, tenantId, householdId, async (household, now) => {
    const contact = contactById(household, contactId);
    if (!household || contact?.channel !== 'sms') throw noPhone();
    return { change: await resend(household, oneMore(contact, now), { purse, now }), result: undefined };
  });
  needs.report(tenantId, 'code_resent');
}

async function resend(household: Household, phone: Contact, { purse, now }: { purse: Purse; now: Date }) {
  const [request] = canWait(phone)
    ? await purse.payable([{ contact: requestCode(phone, now), reason: 'new' }], now)
    : [];
  if (!request) return unseen(withContact(household, withheld(phone, now)));
  return { household: withContact(household, request.contact), requested: [request], isVisible: true };
}

/** A phone that said STOP before it was verified may be asked again once it said START; one that was verified comes back by START alone. */
function canWait({ status, verifiedAt }: Contact): boolean {
  return status === 'pending' || (status === 'opted_out' && verifiedAt === undefined);
}

/** As if a text had gone out: its code would be good for as long, and wrong ones would count. */
function withheld(phone: Contact, now: Date): Contact {
  return phone.status === 'active'
    ? phone
    : { ...requestCode(phone, now), status: phone.status, decidedAt: phone.decidedAt };
}

function noPhone(): InvalidError {
  return new InvalidError('NO_PHONE', 'This registration has no phone number to verify. Please register again.');
}

function oneMore(phone: Contact, now: Date): Contact {
  const { sends } = phone;
  if (!wasSentWithin(sends, resendCooldownMs, now)) return { ...phone, sends: oneMoreSend(sends, now) };
  throw new TooManyError(
    'RESEND_COOLDOWN',
    'Please wait before requesting another code.',
    secondsUntil(after(sends.lastAt, resendCooldownMs), now),
  );
}
