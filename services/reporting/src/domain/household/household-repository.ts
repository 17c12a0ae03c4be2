import type { Generation } from '../generation/generation.ts';
import type { Household } from './household.ts';

interface StoredHousehold {
  readonly generation: Generation;
  readonly household: Household;
}

/** The households of every generation. */
export interface HouseholdRepository {
  /** Stores households, each unless a newer state of it is there. */
  store(households: readonly StoredHousehold[]): Promise<void>;
  /** All of a building. */
  all(generation: Generation): Promise<Household[]>;
}
