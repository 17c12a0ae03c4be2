import { type LinkCodes, readLink } from '@parcelbell/auth';
import { InvalidError, TooManyError } from '@parcelbell/errors';
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

/** The minimum time between two texts with a code. */
export const resendCooldownMs = 30_000;

/**
 * Sends the code to the phone of a registration again, if it may get a text. If it may not, or if it is verified, the answer is the same. Throws an
 * InvalidError for a registration without a phone, and a TooManyError within 30 s of its last text and beyond six texts in a day.
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

/** A phone that answered STOP before it was verified may get a code again after START. A verified phone is activated again only by START. */
function canVerify({ status, verifiedAt }: Contact): boolean {
  return status === 'pending' || (status === 'opted_out' && verifiedAt === undefined);
}

/** The phone as if a text had been sent: the code has the same lifetime, and wrong codes are counted. */
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
