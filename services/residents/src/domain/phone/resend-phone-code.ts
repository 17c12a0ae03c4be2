import { InvalidError, type LinkCodes, readLink, TooManyError } from '@parcelbell/platform';
import {
  type ChangeHouseholdDeps,
  changed,
  changedInternally,
  changeHousehold,
  type Decision,
} from '../household/change-household.ts';
import { type Contact, contactById, type Household, withContact } from '../household/household.ts';
import { addSend, addTime, secondsUntil, wasSentWithin } from '../household/limits.ts';
import { type LimitRequestsDeps, limitRequests, type RequestLimits } from '../registration/limit-requests.ts';
import { withCodeRequested } from './phone-code.ts';

export interface ResendPhoneCodeDeps extends ChangeHouseholdDeps, LimitRequestsDeps {
  readonly linkCodes: Pick<LinkCodes, 'read'>;
  readonly reports: LimitRequestsDeps['reports'] & { codeResent(tenantId: string): void };
}

/** The least time between two texts with a code, in milliseconds. */
export const resendCooldownMs = 30_000;

/**
 * Sends the code to the phone of a registration again, where a text may go to it. Where none may, or where the phone is verified, the answer is the same. Throws an
 * InvalidError for a registration without a phone, and a TooManyError within 30 s of its last text and after the fifth repetition in a day.
 */
export async function resendPhoneCode(
  { residentId }: { readonly residentId: string },
  deps: ResendPhoneCodeDeps,
): Promise<void> {
  const target = readLink('resident', residentId, deps);
  const limits = limitRequests(target, deps);
  await changeHousehold(
    target,
    ({ household, now }) => {
      const contact = contactById(household, target.contactId);
      if (!household || contact?.channel !== 'sms') throw noPhone();
      return decide(household, withSendCounted(contact, now), { limits, now });
    },
    deps,
  );
  deps.reports.codeResent(target.tenantId);
}

async function decide(
  household: Household,
  phone: Contact,
  { limits, now }: { readonly limits: RequestLimits; readonly now: Date },
): Promise<Decision<void>> {
  const [request] = canVerify(phone)
    ? await limits.allowed([{ contact: withCodeRequested(phone, now), reason: 'new' }], now)
    : [];
  if (request) return changed(withContact(household, request.contact), undefined, [request]);
  return changedInternally(withContact(household, withheld(phone, now)), undefined);
}

/** A phone that said STOP before it was verified may be asked again once it said START. One that was verified comes back by START only. */
function canVerify({ status, verifiedAt }: Contact): boolean {
  return status === 'pending' || (status === 'opted_out' && verifiedAt === undefined);
}

/** The phone as if a text had gone out: its code would be good for as long, and wrong codes would count. */
function withheld(phone: Contact, now: Date): Contact {
  return phone.status === 'active'
    ? phone
    : { ...withCodeRequested(phone, now), status: phone.status, decidedAt: phone.decidedAt };
}

function noPhone(): InvalidError {
  return new InvalidError('NO_PHONE', 'This registration has no phone number to verify. Please register again.');
}

function withSendCounted(phone: Contact, now: Date): Contact {
  const { sends } = phone;
  if (!wasSentWithin(sends, resendCooldownMs, now)) return { ...phone, sends: addSend(sends, now) };
  throw new TooManyError(
    'RESEND_COOLDOWN',
    'Please wait before requesting another code.',
    secondsUntil(addTime(sends.lastAt, resendCooldownMs), now),
  );
}
