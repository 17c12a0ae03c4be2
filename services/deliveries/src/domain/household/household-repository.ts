import type { Household } from './household.ts';

/** The copy of the unit directory, partly in memory. */
export interface HouseholdRepository {
  find(tenantId: string, householdId: string): Household | undefined | Promise<Household | undefined>;
  /** The known households, by their ids. */
  findMany(tenantId: string, householdIds: readonly string[]): Promise<ReadonlyMap<string, Household>>;
  /** The number of registered people of each unit that has residents. */
  registeredPerUnit(tenantId: string): Promise<number[]>;
  /** Stores copies that are newer than the stored ones. */
  upsert(households: readonly Household[]): Promise<void>;
  /** Puts a household's new state, which every process receives, into memory. */
  updateCache(household: Household): void;
}
