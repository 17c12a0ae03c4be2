import { createFaults } from '@parcelbell/async';
import { nextNoticeAt } from './additions.ts';
import {
  type ChangeHouseholdDeps,
  changed,
  changedInternally,
  changeHousehold,
  unchanged,
} from './change-household.ts';
import type { HouseholdName } from './household.ts';
import type { DueReason, HouseholdRepository } from './household-repository.ts';

export interface DueHouseholdsDeps extends ChangeHouseholdDeps {
  readonly households: Pick<HouseholdRepository, 'find' | 'insert' | 'update' | 'findDue'>;
  readonly reports: { contactsLapsed(tenantId: string): void; additionsNoticed(tenantId: string): void };
}

/** Removes contacts that can no longer be verified from all households. It stops when `signal` is aborted; the next run finds the rest. */
export function lapseContacts(signal: AbortSignal, deps: DueHouseholdsDeps): Promise<void> {
  return changeEachDue('lapse', signal, deps);
}

/** Notifies members of the additions since their last notice, a day ago. It stops when `signal` is aborted; the next run finds the rest. */
export function sendNotices(signal: AbortSignal, deps: DueHouseholdsDeps): Promise<void> {
  return changeEachDue('notice', signal, deps);
}

function changeEachDue(reason: DueReason, signal: AbortSignal, deps: DueHouseholdsDeps): Promise<void> {
  const { households, clock, reports } = deps;
  return forEachDue(
    (limit) => households.findDue(reason, clock.now(), limit),
    async (name) => {
      const { hasLapsed, isNoticeDue } = await storeAgain(name, deps);
      if (reason === 'lapse' && hasLapsed) reports.contactsLapsed(name.tenantId);
      if (reason === 'notice' && isNoticeDue) reports.additionsNoticed(name.tenantId);
    },
    signal,
  );
}

/** Storing a household removes what has lapsed and sends the notice that is due. If neither is due, the household is removed from the list. */
function storeAgain(name: HouseholdName, deps: DueHouseholdsDeps) {
  return changeHousehold(
    name,
    ({ household, hasLapsed, now }) => {
      if (!household) return unchanged({ hasLapsed: false, isNoticeDue: false });
      const noticeAt = nextNoticeAt(household);
      const done = { hasLapsed, isNoticeDue: noticeAt !== undefined && noticeAt <= now };
      return hasLapsed ? changed(household, done) : changedInternally(household, done);
    },
    deps,
  );
}

const batch = 100;
const maxBatches = 1_000;
/** More failures have another cause than single households. */
const maxFailed = 1_000;

/**
 * Calls `work` for every household that is due. `find` answers those that are still due, at most `limit` of them. It stops when `signal` is aborted; the next
 * run finds the rest. A household that fails does not stop the others: the run skips it and rejects with the first failure at its end.
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
