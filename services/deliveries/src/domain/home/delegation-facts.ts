import { DelegationsChangedSchema } from '@parcelbell/contracts/deliveries';
import { type Fact, fact } from '@parcelbell/platform';
import type { HouseholdDelegations } from './household-delegations.ts';

/** A household decided who else may pick up its parcels; these are to follow. */
export function delegationsChanged({ tenantId, householdId, version }: HouseholdDelegations): Fact {
  return fact(DelegationsChangedSchema, { tenantId, aggregateId: householdId, version }, { householdId });
}
