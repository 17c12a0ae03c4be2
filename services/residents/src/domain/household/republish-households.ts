import type { PendingEvent } from '@parcelbell/platform';
import type { ResidentsContext } from '../../context.ts';
import { householdState } from './household-events.ts';

/** The state of every household of one building or of all, for copies to be rebuilt from. */
export async function* republishHouseholds(
  { outbox, households }: Pick<ResidentsContext, 'outbox' | 'households'>,
  tenantId: string | undefined,
): AsyncGenerator<PendingEvent> {
  for await (const household of households.all(tenantId)) yield householdState(outbox, household);
}
