import { type Clock, type Ids, type SampleSize, unitKey } from '@parcelbell/platform';
import { type ChangeHouseholdDeps, changed, changeHousehold, unchanged } from '../domain/household/change-household.ts';
import type { Contact, Household } from '../domain/household/household.ts';
import { firstSend } from '../domain/household/limits.ts';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';
import { largeHouseholds } from './large-residents.ts';
import { type SampleHousehold, sampleHouseholds } from './sample-residents.ts';

export interface SeedResidentsDeps extends ChangeHouseholdDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tenants: Pick<TenantRepository, 'find'>;
}

/** Adds the sample residents. A unit that was ever registered stays as it is, and nobody is added to a deleted building. */
export async function seedResidents(size: SampleSize, deps: SeedResidentsDeps): Promise<void> {
  for (const sample of size === 'large' ? [...sampleHouseholds, ...largeHouseholds()] : sampleHouseholds) {
    const { tenantId } = sample;
    if ((await deps.tenants.find(tenantId))?.deleted) continue;
    const householdId = unitKey(sample.unit, sample.tower || undefined);
    await changeHousehold(
      { tenantId, householdId },
      ({ household, now }) =>
        household ? unchanged(undefined) : changed(verifiedHousehold(householdId, sample, now, deps), undefined),
      deps,
    );
  }
}

function verifiedHousehold(
  householdId: string,
  { contacts, ...place }: SampleHousehold,
  now: Date,
  { ids }: Pick<SeedResidentsDeps, 'ids'>,
): Household {
  const registrations = [ids.next()];
  return {
    ...place,
    householdId,
    version: 0,
    residencies: [{ residencyId: ids.next(), movedInAt: now, verifiedAt: now }],
    contacts: contacts.map(
      (contact): Contact => ({
        ...contact,
        contactId: ids.next(),
        status: 'active',
        generation: 1,
        addedAt: now,
        decidedAt: now,
        requestedAt: now,
        verifiedAt: now,
        sends: firstSend(now),
        registrations,
      }),
    ),
  };
}
