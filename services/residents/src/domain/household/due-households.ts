import { createFaults } from '@parcelbell/platform';
import { nextNoticeAt } from './additions.ts';
import {
  type ChangeHouseholdDeps,
  changed,
  changedInternally,
  changeHousehold,
  unchanged,
} from './change-household.ts';
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

export interface SendNoticesDeps extends ChangeHouseholdDeps {
  readonly households: Pick<HouseholdRepository, 'find' | 'insert' | 'update' | 'dueForNotice'>;
  readonly reports: { additionsNoticed(tenantId: string): void };
}

/** Tells members of what was added since they were last told, a day ago. It stops when `signal` is aborted; the next run finds the rest. */
export async function sendNotices(signal: AbortSignal, deps: SendNoticesDeps): Promise<void> {
  await forEachDue(
    (limit) => deps.households.dueForNotice(deps.clock.now(), limit),
    (name) => sendNotice(name, deps),
    signal,
  );
}

/** Storing a household sends the notice that is due. Where none is due any more, storing it takes it off the list. */
async function sendNotice(name: HouseholdName, deps: SendNoticesDeps): Promise<void> {
  const isSent = await changeHousehold(
    name,
    ({ household, hasLapsed, now }) => {
      if (!household) return unchanged(false);
      const at = nextNoticeAt(household);
      const isDue = at !== undefined && at <= now;
      return hasLapsed ? changed(household, isDue) : changedInternally(household, isDue);
    },
    deps,
  );
  if (isSent) deps.reports.additionsNoticed(name.tenantId);
}

const batch = 100;
const maxBatches = 1_000;
/** More failures are the fault of something else than households. */
const maxFailed = 1_000;

/**
 * Calls `work` for every household that is due. `find` answers those that are still due, at most `limit` of them. It stops when `signal` is aborted; the next
 * run finds the rest. A household that fails keeps no others: it is passed over in this run, which rejects with the first failure at its end.
 */
export async function forEachDue(
  find: (limit: number) => Promise<readonly HouseholdName[]>,
  work: (name: HouseholdName) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const failed = new Set<string>();
  const faults = createFaults();
  for (let round = 0; round < maxBatches; round += 1) {
    const limit = batch + failed.size;
    const found = await find(limit);
    const due = found.filter((name) => !failed.has(keyOf(name)));
    for (const name of due) {
      if (signal.aborted) return;
      if (!(await faults.attempt(() => work(name)))) failed.add(keyOf(name));
    }
    if (found.length < limit || failed.size >= maxFailed) break;
  }
  faults.throwFirst();
}

function keyOf({ tenantId, householdId }: HouseholdName): string {
  return `${tenantId}/${householdId}`;
}
