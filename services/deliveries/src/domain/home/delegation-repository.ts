import type { Fact } from '@parcelbell/platform';
import type { HouseholdKey } from '../delivery/delivery-repository.ts';
import type { HouseholdDelegations } from './household-delegations.ts';

/** What households decided of who else may pick up their parcels. */
export interface DelegationRepository {
  find(household: HouseholdKey): Promise<HouseholdDelegations | undefined>;
  /** Stores the next version with its facts; false where somebody else stored it since the one before was read. */
  save(delegations: HouseholdDelegations, facts: readonly Fact[]): Promise<boolean>;
  /** Deletes those of some households of a tenant, at most `limit`, and answers of how many. */
  deleteSome(tenantId: string, limit: number): Promise<number>;
}
