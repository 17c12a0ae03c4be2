import { TooManyError, unitKey } from '@parcelbell/platform';
import type { ResidentsContext } from '../../context.ts';
import { changeHousehold } from '../household/change-household.ts';
import type { Contact, Household } from '../household/household.ts';
import { isCodeGood } from '../household/request-verification.ts';
import { acceptRegistration } from './accept-registration.ts';
import { addContacts } from './add-contacts.ts';
import type { Registration, RegistrationForm } from './registration.ts';

type Needs = Pick<
  ResidentsContext,
  | 'clock'
  | 'ids'
  | 'outbox'
  | 'households'
  | 'tenants'
  | 'sendBudget'
  | 'stoppedPhones'
  | 'linkCodes'
  | 'textsFrom'
  | 'report'
>;

/** How the phone of a registration stands. `off`: no texts were wanted, or the building has none; `stopped`: it said STOP, so no code can be sent. */
type SmsStatus = 'code_sent' | 'verified' | 'stopped' | 'off';

export interface RegistrationResult {
  readonly smsStatus: SmsStatus;
  /** Where to text START to, in E.164: only for a phone that said STOP, and where it is known. */
  readonly smsStartNumber?: string;
  /** Names the registration in later public calls; cannot be guessed. */
  readonly residentId: string;
}

/**
 * Registers addresses for a unit: they are asked to verify, and the household's verified members hear of new ones. Throws what
 * `acceptRegistration` and `addContacts` throw, and a TooManyError for an address that was asked too often in whatever buildings.
 */
export async function registerResidents(needs: Needs, form: RegistrationForm): Promise<RegistrationResult> {
  const accepted = acceptRegistration(form, await needs.tenants.find(form.tenantId));
  const isPhoneStopped = accepted.phone !== undefined && (await needs.stoppedPhones.isStopped(accepted.phone));
  const registration = { ...accepted, isPhoneStopped };
  const householdId = unitKey(registration.unit, registration.tower || undefined);
  const paidFor = new Set<string>();
  const { result, isNews } = await changeHousehold(
    needs,
    registration.tenantId,
    householdId,
    async (household, now) => {
      const registered = addContacts(household, registration, { now, ids: needs.ids });
      await payForSends(needs, registered.requested, paidFor, now);
      const isNews = registered.household !== household;
      const result = { result: resultOf(needs, registration, registered.household, now), isNews };
      return isNews ? { change: { ...registered, isVisible: true }, result } : { result };
    },
  );
  if (isNews) needs.report(registration.tenantId, 'registered');
  return result;
}

/** Takes each message from its address's daily budget, once, however often the decision is repeated. */
async function payForSends(
  { sendBudget }: Needs,
  requested: readonly Contact[],
  paidFor: Set<string>,
  now: Date,
): Promise<void> {
  for (const { address } of requested) {
    if (paidFor.has(address)) continue;
    if (!(await sendBudget.take(address, now))) {
      throw new TooManyError(
        'ADDRESS_LIMIT',
        'Too many verifications were requested. Please try again tomorrow.',
        86_400,
      );
    }
    paidFor.add(address);
  }
}

function resultOf(
  { linkCodes, textsFrom }: Needs,
  registration: Registration,
  household: Household,
  now: Date,
): RegistrationResult {
  const phone = contactAt(household, registration.phone);
  const named = phone ?? contactAt(household, registration.emails[0]);
  const { tenantId, householdId } = household;
  const target = { tenantId, householdId, contactId: named?.contactId ?? '', generation: named?.generation ?? 1 };
  const smsStatus = smsStatusOf(registration, phone, now);
  return {
    smsStatus,
    ...(smsStatus === 'stopped' && textsFrom ? { smsStartNumber: textsFrom } : {}),
    residentId: linkCodes.link('resident', target, now),
  };
}

function smsStatusOf({ isPhoneStopped }: Registration, phone: Contact | undefined, now: Date): SmsStatus {
  if (isPhoneStopped) return 'stopped';
  if (phone?.status === 'active') return 'verified';
  return phone?.status === 'pending' && isCodeGood(phone, now) ? 'code_sent' : 'off';
}

function contactAt(household: Household, address: string | undefined): Contact | undefined {
  return household.contacts.find((contact) => contact.address === address);
}
