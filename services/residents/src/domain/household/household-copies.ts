import type { Household } from './household.ts';

/** The copies of households that deliveries notifies by. They follow from events; a change that may not wait for its event is put there at once. */
export interface HouseholdCopies {
  /** Puts a stored household there. Gives up after two seconds, and where deliveries is away: the event will come. */
  keep(household: Household): Promise<void>;
}
