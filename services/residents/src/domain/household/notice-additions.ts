import type { ResidentsContext } from '../../context.ts';
import { nextNotice } from './additions.ts';
import { changeHousehold } from './change-household.ts';
import { unseen } from './household.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'outbox' | 'households' | 'report'>;

const batch = 100;
const mostBatches = 1_000;

/** Tells members of what was added since they were last told, a day ago. What a run does not reach before `signal`, the next one finds. */
export async function noticeAdditions(needs: Needs, signal: AbortSignal): Promise<void> {
  for (let round = 0; round < mostBatches; round += 1) {
    const due = await needs.households.noticesDue(needs.clock.now(), batch);
    for (const { tenantId, householdId } of due) {
      if (signal.aborted) return;
      await noticeOne(needs, tenantId, householdId);
    }
    if (due.length < batch) return;
  }
}

/** Every write tells what is due; where nothing is left to tell, it takes the household off the list. */
async function noticeOne(needs: Needs, tenantId: string, householdId: string): Promise<void> {
  const isTold = await changeHousehold(needs, tenantId, householdId, (household, now, stored) => {
    const at = household && nextNotice(household);
    const change = household ? { ...unseen(household), isVisible: household !== stored } : undefined;
    return { ...(change ? { change } : {}), result: at !== undefined && at <= now };
  });
  if (isTold) needs.report(tenantId, 'additions_noticed');
}
