import { unitKey } from '@parcelbell/platform';
import type { ResidentsContext } from '../../context.ts';
import { changeHousehold } from '../household/change-household.ts';
import { readAllowedPhone } from '../phone/number-range.ts';
import { acceptRegistration } from './accept-registration.ts';
import { addContacts } from './add-contacts.ts';
import { openPurse, type PayNeeds } from './pay-for-requests.ts';
import type { Registration, RegistrationForm } from './registration.ts';

type Needs = PayNeeds & Pick<ResidentsContext, 'clock' | 'ids' | 'outbox' | 'households' | 'tenants' | 'linkCodes'>;

export interface RegistrationResult {
  /** Texts were wanted, and the building has them. */
  readonly smsEnabled: boolean;
  /** Names this registration in later public calls; cannot be guessed. */
  readonly residentId: string;
}

/**
 * Registers addresses for a unit, and asks each to verify. Says nothing of what is known of the unit or of the addresses: that goes to their owners. Throws what
 * `acceptRegistration` throws.
 */
export async function registerResidents(needs: Needs, form: RegistrationForm): Promise<RegistrationResult> {
  const [tenant, phone] = await Promise.all([
    needs.tenants.find(form.tenantId),
    readAllowedPhone(form.enableSms ? form.phone : '', needs.allowedNumbers),
  ]);
  const registration = acceptRegistration(form, phone, tenant);
  const { tenantId } = registration;
  const householdId = unitKey(registration.unit, registration.tower || undefined);
  const purse = openPurse(needs, { tenantId, householdId });
  const contactId = await changeHousehold(needs, tenantId, householdId, async (household, now) => {
    const { wanted, phone: added, ...registered } = addContacts(household, registration, { now, ids: needs.ids });
    const result = added?.contactId ?? needs.ids.next();
    if (wanted.length === 0) return { result };
    return { change: { ...registered, requested: await purse.payable(wanted, now), isVisible: true }, result };
  });
  needs.report(tenantId, 'registered');
  return resultOf(needs, registration, { tenantId, householdId, contactId });
}

function resultOf(
  { linkCodes, clock }: Needs,
  { phone }: Registration,
  target: { readonly tenantId: string; readonly householdId: string; readonly contactId: string },
): RegistrationResult {
  const residentId = linkCodes.link('resident', { ...target, generation: 1 }, clock.now());
  return { smsEnabled: phone !== undefined, residentId };
}
