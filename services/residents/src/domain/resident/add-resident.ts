import type { StaffCaller } from '@parcelbell/audit';
import { unitKey } from '@parcelbell/rules';
import type { Ids } from '@parcelbell/values';
import { type ChangeHouseholdDeps, changeHousehold } from '../household/change-household.ts';
import type { Household } from '../household/household.ts';
import { householdFull, membersOf } from '../household/members.ts';
import { readAllowedPhone } from '../phone/phone-number.ts';
import { addByStaff } from '../registration/add-contacts.ts';
import { type LimitRequestsDeps, limitRequests } from '../registration/limit-requests.ts';
import { acceptRegistration, type RegistrationForm } from '../registration/registration.ts';
import { findTenant, type TenantRepository } from '../tenant/tenant.ts';
import { alreadyRegistered, tooManyMails } from './refusals.ts';
import { type Resident, residentOf } from './resident.ts';
import { byStaff, changedByStaff, type DecidedByStaff } from './staff-change.ts';

/** A resident whom a member of the staff adds. */
export interface AddResident {
  readonly form: RegistrationForm;
  readonly by: StaffCaller;
}

export interface AddResidentDeps extends ChangeHouseholdDeps, LimitRequestsDeps {
  readonly ids: Ids;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly reports: LimitRequestsDeps['reports'] & { residentAdded(tenantId: string, by: DecidedByStaff): void };
}

/**
 * Adds addresses to a unit and asks each owner to verify, within seven days. A phone needs no code, because the staff know it. It gets texts once an
 * address that was added with it is verified. Throws what `acceptRegistration` throws, a ConflictError where the unit is full or has all of the
 * addresses, and a TooManyError where an address got as many mails today as it may get.
 */
export async function addResident({ form, by }: AddResident, deps: AddResidentDeps): Promise<Resident> {
  const [tenant, phone] = await Promise.all([
    findTenant(deps.tenants, form.tenantId),
    readAllowedPhone(form.enableSms ? form.phone : '', deps.allowedNumbers),
  ]);
  const registration = acceptRegistration(form, phone, tenant);
  const { tenantId } = registration;
  const phoneStoppedAt = registration.phone ? await deps.stoppedPhones.stoppedAt(registration.phone) : undefined;
  const name = { tenantId, householdId: unitKey(registration.unit, registration.tower || undefined) };
  const limits = limitRequests(name, deps, 'staff');
  const household = await changeHousehold(
    name,
    async ({ household, now }) => {
      const { household: next, requests } = addByStaff(household, registration, {
        now,
        ids: deps.ids,
        phoneStoppedAt,
      });
      if (requests.length === 0) throw alreadyRegistered();
      if (wouldExceedMaxEmails(next, registration.emails, tenant.maxResidentEmails))
        throw householdFull('remove-first');
      if ((await limits.allowed(requests, now)).length < requests.length) throw tooManyMails(now);
      const after = { emails: registration.emails, phone: registration.phone };
      return changedByStaff(next, next, { action: 'household.resident-added', by, after }, requests);
    },
    deps,
  );
  deps.reports.residentAdded(tenantId, byStaff(by));
  const resident = residentOf(household);
  if (!resident) throw new Error('A household with new addresses has no residency');
  return resident;
}

/** Whether the unit would have too many addresses once the new ones are verified. */
function wouldExceedMaxEmails(household: Household, emails: readonly string[], max: number): boolean {
  return new Set([...membersOf(household).map(({ address }) => address), ...emails]).size > max;
}
