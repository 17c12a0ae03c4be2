import type { ResidentsContext } from '../../context.ts';
import { nextNotice } from './additions.ts';
import { changeHousehold } from './change-household.ts';
import { forEachDue, type HouseholdName } from './for-each-due.ts';
import { unseen } from './household.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'outbox' | 'households' | 'report'>;

/** Tells members of what was added since they were last told, a day ago. What a run does not reach before `signal`, the next one finds. */
export async function noticeAdditions(needs: Needs, signal: AbortSignal): Promise<void> {
  await forEachDue(
    (limit) => needs.households.noticesDue(needs.clock.now(), limit),
    (name) => noticeOne(needs, name),
    signal,
  );
}

/** Every write tells what is due; where nothing is left to tell, it takes the household off the list. */
async function noticeOne(needs: Needs, { tenantId, householdId }: HouseholdName): Promise<void> {
  const isTold = await changeHousehold(needs, tenantId, householdId, (household, now, stored) => {
    const at = household && nextNotice(household);
    const change = household ? { ...unseen(household), isVisible: household !== stored } : undefined;
    return { ...(change ? { change } : {}), result: at !== undefined && at <= now };
  });
  if (isTold) needs.report(tenantId, 'additions_noticed');
}
