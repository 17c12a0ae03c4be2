import type { SampleSize } from '@parcelbell/lifecycle';
import { unitKey } from '@parcelbell/rules';
import type { Clock, Ids } from '@parcelbell/values';
import { type ChangeHouseholdDeps, changed, changeHousehold, unchanged } from '../domain/household/change-household.ts';
import type { Contact, Household } from '../domain/household/household.ts';
import { addTime, durations, firstSend } from '../domain/household/limits.ts';
import { emptyHousehold, movedIn, movedOut } from '../domain/household/residency.ts';
import type { TenantRepository } from '../domain/tenant/tenant.ts';
import { largeHouseholds, type SampleContact, type SampleHousehold, sampleHouseholds } from './sample-residents.ts';

export interface SeedResidentsDeps extends ChangeHouseholdDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tenants: Pick<TenantRepository, 'find'>;
}

/** Adds the sample residents. A unit that has a household and a deleted building do not change. */
export async function seedResidents(size: SampleSize, deps: SeedResidentsDeps): Promise<void> {
  for (const sample of size === 'large' ? [...sampleHouseholds, ...largeHouseholds()] : sampleHouseholds) {
    const { tenantId } = sample;
    if ((await deps.tenants.find(tenantId))?.deleted) continue;
    const householdId = unitKey(sample.unit, sample.tower || undefined);
    await changeHousehold(
      { tenantId, householdId },
      ({ household, now }) =>
        household ? unchanged(undefined) : changed(sampleHousehold(sample, now, deps), undefined),
      deps,
    );
  }
}

function sampleHousehold(
  { past = [], contacts, movedInDaysAgo = 0, ...unitRef }: SampleHousehold,
  now: Date,
  { ids }: Pick<SeedResidentsDeps, 'ids'>,
): Household {
  const ago = (days: number) => addTime(now, -days * durations.day);
  const before = past.reduce(
    (household, residency) =>
      movedOut(
        withPeople(household, residency.contacts, ago(residency.movedInDaysAgo), { ids, now }),
        ago(residency.movedOutDaysAgo),
      ),
    emptyHousehold(unitRef),
  );
  return withPeople(before, contacts, ago(movedInDaysAgo), { ids, now });
}

function withPeople(
  household: Household,
  contacts: readonly SampleContact[],
  at: Date,
  { ids, now }: { readonly ids: Ids; readonly now: Date },
): Household {
  const registrations = [ids.next()];
  return {
    ...movedIn(household, { residencyId: ids.next(), movedInAt: at, verifiedAt: at }),
    contacts: contacts.map(({ status: given, isUnknown, ...contact }): Contact => {
      const status = given ?? 'active';
      // A pending address was registered an hour ago.
      const addedAt = status === 'pending' ? addTime(now, -durations.hour) : at;
      return {
        ...contact,
        contactId: ids.next(),
        status,
        generation: 1,
        addedAt,
        decidedAt: addedAt,
        requestedAt: addedAt,
        sends: firstSend(addedAt),
        registrations,
        ...(status === 'pending' ? {} : { verifiedAt: addedAt }),
        ...(status === 'pending' || isUnknown ? {} : { isApproved: true }),
      };
    }),
  };
}
