import { HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import type { HouseholdCopies } from '../data/household-copies.ts';
import type { Household } from '../domain/household/household.ts';
import { readHousehold } from '../domain/household/read-household.ts';

/** Keeps the unit directory. */
export function householdStateConsumer(context: {
  readonly households: HouseholdCopies;
}): Consumer<typeof HouseholdStateSchema> {
  return consumer(HouseholdStateSchema, (events) => context.households.keep(events.map(receivedHousehold)));
}

export function receivedHousehold({
  tenantId,
  aggregateId,
  version,
  event,
}: Received<typeof HouseholdStateSchema>): Household {
  return { ...readHousehold(tenantId, version, event), householdId: aggregateId };
}
