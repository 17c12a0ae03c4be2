import {
  type ChangeHouseholdDeps,
  changed,
  changedInternally,
  changeHousehold,
  unchanged,
} from './change-household.ts';
import { forEachDue } from './for-each-due.ts';
import type { HouseholdName } from './household.ts';
import type { HouseholdRepository } from './household-repository.ts';

export interface LapseContactsDeps extends ChangeHouseholdDeps {
  readonly households: Pick<HouseholdRepository, 'find' | 'insert' | 'update' | 'dueToLapse'>;
  readonly reports: { contactsLapsed(tenantId: string): void };
}

/** Forgets contacts that nobody can verify any more, in all households. It stops when `signal` is aborted; the next run finds the rest. */
export async function lapseContacts(signal: AbortSignal, deps: LapseContactsDeps): Promise<void> {
  await forEachDue(
    (limit) => deps.households.dueToLapse(deps.clock.now(), limit),
    (name) => lapseOne(name, deps),
    signal,
  );
}

async function lapseOne(name: HouseholdName, deps: LapseContactsDeps): Promise<void> {
  const isLapsed = await changeHousehold(
    name,
    ({ household, hasLapsed }) => {
      if (!household) return unchanged(false);
      // An earlier release stored an earlier time. Storing the household takes it off the list.
      return hasLapsed ? changed(household, true) : changedInternally(household, false);
    },
    deps,
  );
  if (isLapsed) deps.reports.contactsLapsed(name.tenantId);
}
