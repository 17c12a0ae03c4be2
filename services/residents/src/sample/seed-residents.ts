import { unitKey } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { changeHousehold } from '../domain/household/change-household.ts';
import { type Contact, type Household, visible } from '../domain/household/household.ts';
import { firstSend } from '../domain/household/sends.ts';
import { type SampleHousehold, sampleHouseholds } from './sample-residents.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'ids' | 'outbox' | 'households' | 'tenants'>;

/** Lets the sample residents move in; a unit that has a record, whatever became of it, stays as it is, and nobody moves into a building that was deleted. */
export async function seedResidents(needs: Needs): Promise<void> {
  for (const sample of sampleHouseholds) {
    if ((await needs.tenants.find(sample.tenantId))?.deleted) continue;
    const householdId = unitKey(sample.unit, sample.tower || undefined);
    await changeHousehold(needs, sample.tenantId, householdId, (household, now) =>
      household ? { result: undefined } : { change: visible(verified(needs, sample, now)), result: undefined },
    );
  }
}

function verified({ ids }: Needs, { contacts, ...place }: SampleHousehold, now: Date): Household {
  const registrations = [ids.next()];
  return {
    ...place,
    householdId: unitKey(place.unit, place.tower || undefined),
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
