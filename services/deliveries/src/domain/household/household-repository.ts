import type { Household } from './household.ts';

/** The copy of the unit directory. A household is found in memory where it is known there. */
export interface HouseholdRepository {
  find(tenantId: string, householdId: string): Household | undefined | Promise<Household | undefined>;
  /** Those of the households that are known, by their ids. */
  findMany(tenantId: string, householdIds: readonly string[]): Promise<ReadonlyMap<string, Household>>;
  /** How many people are registered in each unit where somebody lives. */
  registeredPerUnit(tenantId: string): Promise<number[]>;
  /** Stores copies that are newer than the stored ones. */
  upsert(households: readonly Household[]): Promise<void>;
  /** Takes over a household's new state, of which every process is told, in memory. */
  updateCache(household: Household): void;
}
