import { nextNotice } from './additions.ts';
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
      const at = nextNotice(household);
      const isDue = at !== undefined && at <= now;
      return hasLapsed ? changed(household, isDue) : changedInternally(household, isDue);
    },
    deps,
  );
  if (isSent) deps.reports.additionsNoticed(name.tenantId);
}
