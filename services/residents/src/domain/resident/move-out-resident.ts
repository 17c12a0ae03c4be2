import type { StaffCaller } from '@parcelbell/audit';
import { unitKey } from '@parcelbell/rules';
import { type ChangeHouseholdDeps, changeHousehold } from '../household/change-household.ts';
import { currentResidency } from '../household/household.ts';
import type { DeliveriesHouseholds } from '../household/household-repository.ts';
import { movedOut } from '../household/residency.ts';
import { findTenant, type TenantRepository } from '../tenant/tenant.ts';
import { noSuchResident } from './refusals.ts';
import { byStaff, changedByStaff, type DecidedByStaff } from './staff-change.ts';

/** Which member of the staff says that the people of a unit moved out. */
export interface MoveOutResident {
  readonly tenantId: string;
  readonly by: StaffCaller;
  readonly unit: string;
  /** Empty in a building without towers. */
  readonly tower: string;
}

export interface MoveOutResidentDeps extends ChangeHouseholdDeps {
  readonly deliveriesHouseholds: DeliveriesHouseholds;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly reports: { residentMovedOut(tenantId: string, by: DecidedByStaff): void };
}

/**
 * Ends the residency of a unit. Its people are no longer notified of parcels, and the history of the unit keeps them. The next registration begins a new
 * residency. Throws a NotFoundError where nobody lives.
 */
export async function moveOutResident(
  { tenantId, by, unit, tower }: MoveOutResident,
  deps: MoveOutResidentDeps,
): Promise<void> {
  await findTenant(deps.tenants, tenantId);
  const left = await changeHousehold(
    { tenantId, householdId: unitKey(unit, tower) },
    ({ household, now }) => {
      const residency = household && currentResidency(household);
      if (!residency) throw noSuchResident();
      // Only a verified residency can end. An unverified one is removed.
      const action = residency.verifiedAt ? 'household.moved-out' : 'household.unverified-removed';
      const addresses = [...new Set(household.contacts.map(({ address }) => address))];
      const auditedChange = { action, by, before: { addresses } } as const;
      const next = movedOut(household, now);
      return changedByStaff(next, { ...next, version: household.version + 1 }, auditedChange);
    },
    deps,
  );
  // A parcel that is logged right after the answer must notify nobody.
  await deps.deliveriesHouseholds.update(left);
  deps.reports.residentMovedOut(tenantId, byStaff(by));
}
