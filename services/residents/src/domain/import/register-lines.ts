import type { Import } from '@parcelbell/imports';
import type { Ids } from '@parcelbell/values';
import { type ChangeHouseholdDeps, changed, changeHousehold, unchanged } from '../household/change-household.ts';
import type { Household } from '../household/household.ts';
import type { StoppedPhoneRepository } from '../phone/phone-number.ts';
import { addImported } from '../registration/add-contacts.ts';
import { requireOpenBuilding } from '../registration/registration.ts';
import type { TenantRepository } from '../tenant/tenant.ts';
import { householdIdOf } from './import-residents.ts';
import type { ImportedLine } from './read-line.ts';

export interface RegisterLinesDeps extends ChangeHouseholdDeps {
  readonly ids: Ids;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly stoppedPhones: Pick<StoppedPhoneRepository, 'stoppedAt'>;
}

/**
 * Registers the residents of some lines and asks each new address to verify. The budgets for strangers do not limit these mails. Answers how many lines
 * added somebody. A retry registers nobody twice and answers the same. Throws what `openBuilding` throws.
 */
export async function registerLines(
  { importId, tenantId }: Pick<Import, 'importId' | 'tenantId'>,
  lines: readonly ImportedLine[],
  deps: RegisterLinesDeps,
): Promise<number> {
  requireOpenBuilding(await deps.tenants.find(tenantId));
  let added = 0;
  for (const line of lines) if (await register(tenantId, line, `${importId}/${line.line}`, deps)) added += 1;
  return added;
}

async function register(
  tenantId: string,
  line: ImportedLine,
  registrationId: string,
  deps: RegisterLinesDeps,
): Promise<boolean> {
  const registration = { ...line, tenantId, requireApproval: false };
  const phoneStoppedAt = line.phone ? await deps.stoppedPhones.stoppedAt(line.phone) : undefined;
  return changeHousehold(
    { tenantId, householdId: householdIdOf(line) },
    ({ household, now }) => {
      if (household && hasRegistration(household, registrationId)) return unchanged(true);
      const next = addImported(household, registration, registrationId, { now, ids: deps.ids, phoneStoppedAt });
      return next.requests.length === 0 ? unchanged(false) : changed(next.household, true, next.requests);
    },
    deps,
  );
}

function hasRegistration({ contacts }: Household, registrationId: string): boolean {
  return contacts.some(({ registrations }) => registrations.includes(registrationId));
}
