import type { Fact } from '@parcelbell/outbox';
import type { Searched } from '@parcelbell/rules';
import type { ListRange, ResidentQuery } from '../resident/resident-query.ts';
import type { Household, HouseholdName } from './household.ts';

/** Why a stored household has to be decided about again: a contact lapses, or its members have to be notified of additions. */
export type DueReason = 'lapse' | 'notice';

/** A household as a search in several buildings reads it. */
interface SearchedHousehold extends Searched {
  readonly household: Household;
}

/** The households of all buildings. */
export interface HouseholdRepository {
  find(tenantId: string, householdId: string): Promise<Household | undefined>;
  /** Those of the households that exist. */
  findMany(tenantId: string, householdIds: readonly string[]): Promise<Household[]>;
  /** Stores a new household with its facts; false where it exists already. */
  insert(household: Household, facts: readonly Fact[]): Promise<boolean>;
  /** Stores the next state of a household with its facts; false where its version is no longer `expectedVersion`. */
  update(expectedVersion: number, household: Household, facts: readonly Fact[]): Promise<boolean>;
  /**
   * Stores the emptied household and deletes it once its facts are published. Readers do not find it from then on. False where its version is no longer
   * `expectedVersion`.
   */
  delete(expectedVersion: number, household: Household, facts: readonly Fact[]): Promise<boolean>;
  /** Households that have to be decided about again by `now`, the longest due first. */
  findDue(reason: DueReason, now: Date, limit: number): Promise<HouseholdName[]>;
  /** Households of one building with additions since a time, the newest addition first. */
  findWithAdditions(tenantId: string, since: Date, limit: number): Promise<Household[]>;
  /** Households of one building in which somebody lives, in the order of the query. */
  list(tenantId: string, query: ResidentQuery, range: ListRange): Promise<Household[]>;
  /** How many households a query finds. Counting stops at `max`. */
  count(tenantId: string, query: ResidentQuery, max: number): Promise<number>;
  /** Households of some buildings in which somebody lives, with a word that begins so, in no particular order, at most `limit`. */
  withWord(tenantIds: readonly string[], beginnings: readonly string[], limit: number): Promise<SearchedHousehold[]>;
  /** The households of one building after an id, in the order of their ids, at most `limit`. */
  listAfter(tenantId: string, after: string, limit: number): Promise<Household[]>;
  /** Households of one building that have an address or number now, or had it in a stay that ended; at most `limit`. */
  findByAddress(tenantId: string, address: string, limit: number): Promise<Household[]>;
  /** Every household of one building, or of all. */
  each(tenantId: string | undefined): AsyncIterable<Household>;
}

/** The copies of households in deliveries, by which residents are notified. Events update them; a change that cannot wait for its event is sent directly. */
export interface DeliveriesHouseholds {
  /** Sends a stored household to deliveries. It gives up after two seconds or where deliveries is down, because the event follows. */
  update(household: Household): Promise<void>;
}
