import type { ResidentsContext } from '../../context.ts';
import { changeHousehold } from './change-household.ts';
import { forEachDue, type HouseholdName } from './for-each-due.ts';
import { visible } from './household.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'outbox' | 'households' | 'report'>;

/** Forgets contacts that stayed unverified for 48 hours. What a run does not reach before `signal`, the next one finds. */
export async function lapseContacts(needs: Needs, signal: AbortSignal): Promise<void> {
  await forEachDue(
    (limit) => needs.households.due(needs.clock.now(), limit),
    (name) => lapseOne(needs, name),
    signal,
  );
}

async function lapseOne(needs: Needs, { tenantId, householdId }: HouseholdName): Promise<void> {
  const isLapsed = await changeHousehold(needs, tenantId, householdId, (household, _now, stored) =>
    household && household !== stored ? { change: visible(household), result: true } : { result: false },
  );
  if (isLapsed) needs.report(tenantId, 'lapsed');
}
