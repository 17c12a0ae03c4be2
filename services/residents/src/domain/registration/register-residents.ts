import type { LinkCodes } from '@parcelbell/auth';
import { unitKey } from '@parcelbell/rules';
import type { Ids } from '@parcelbell/values';
import { type ChangeHouseholdDeps, changed, changeHousehold, unchanged } from '../household/change-household.ts';
import { readAllowedPhone } from '../phone/phone-number.ts';
import type { TenantRepository } from '../tenant/tenant.ts';
import { addContacts } from './add-contacts.ts';
import { type LimitRequestsDeps, limitRequests } from './limit-requests.ts';
import { acceptRegistration, type RegistrationForm } from './registration.ts';

export interface RegisterResidentsDeps extends ChangeHouseholdDeps, LimitRequestsDeps {
  readonly ids: Ids;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly linkCodes: Pick<LinkCodes, 'link'>;
  readonly reports: LimitRequestsDeps['reports'] & { registered(tenantId: string): void };
}

export interface RegistrationResult {
  /** The form asked for texts, and the building offers them. */
  readonly smsEnabled: boolean;
  /** Names this registration in later public calls. It cannot be guessed. */
  readonly residentId: string;
}

/**
 * Registers addresses for a unit and asks each owner to verify. The answer does not reveal what is known of the unit or the addresses. Only their owners
 * learn it, by mail. Throws what `acceptRegistration` throws.
 */
export async function registerResidents(
  form: RegistrationForm,
  deps: RegisterResidentsDeps,
): Promise<RegistrationResult> {
  const [tenant, phone] = await Promise.all([
    deps.tenants.find(form.tenantId),
    readAllowedPhone(form.enableSms ? form.phone : '', deps.allowedNumbers),
  ]);
  const registration = acceptRegistration(form, phone, tenant);
  const { tenantId } = registration;
  const name = { tenantId, householdId: unitKey(registration.unit, registration.tower || undefined) };
  const limits = limitRequests(name, deps);
  const contactId = await changeHousehold(
    name,
    async ({ household, now }) => {
      const { requests, phone: added, ...registered } = addContacts(household, registration, { now, ids: deps.ids });
      const answer = added?.contactId ?? deps.ids.next();
      if (requests.length === 0) return unchanged(answer);
      return changed(registered.household, answer, await limits.allowed(requests, now));
    },
    deps,
  );
  deps.reports.registered(tenantId);
  const residentId = deps.linkCodes.link('resident', { ...name, contactId, generation: 1 }, deps.clock.now());
  return { smsEnabled: registration.phone !== undefined, residentId };
}
