import { HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import type { Household } from '../domain/household/household.ts';
import type { HouseholdRepository } from '../domain/household/household-repository.ts';
import { readHousehold } from '../domain/household/read-household.ts';

/** Stores the households, which are the unit directory. */
export function householdStateConsumer(context: {
  readonly households: Pick<HouseholdRepository, 'upsert'>;
}): Consumer<typeof HouseholdStateSchema> {
  return consumer(HouseholdStateSchema, (events) => context.households.upsert(events.map(receivedHousehold)));
}

export function receivedHousehold({
  tenantId,
  aggregateId,
  version,
  event,
}: Received<typeof HouseholdStateSchema>): Household {
  return { ...readHousehold(tenantId, version, event), householdId: aggregateId };
}
