import type { ResidentsContext } from '../../context.ts';
import { changeHousehold } from './change-household.ts';
import { visible } from './household.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'outbox' | 'households' | 'report'>;

const batch = 100;
const mostBatches = 1_000;

/** Forgets contacts that stayed unverified for 48 hours. What a run does not reach before `signal`, the next one finds. */
export async function lapseContacts(needs: Needs, signal: AbortSignal): Promise<void> {
  for (let round = 0; round < mostBatches; round += 1) {
    const due = await needs.households.due(needs.clock.now(), batch);
    for (const { tenantId, householdId } of due) {
      if (signal.aborted) return;
      await lapseOne(needs, tenantId, householdId);
    }
    if (due.length < batch) return;
  }
}

async function lapseOne(needs: Needs, tenantId: string, householdId: string): Promise<void> {
  const isLapsed = await changeHousehold(needs, tenantId, householdId, (household, _now, stored) =>
    household && household !== stored ? { change: visible(household), result: true } : { result: false },
  );
  if (isLapsed) needs.report(tenantId, 'lapsed');
}
