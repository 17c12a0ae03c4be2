import { addDays } from '@parcelbell/rules';
import { demoHistoryStart, demoTenantId } from '@parcelbell/sample-data/demo';
import type { Generation } from '../generation/generation.ts';
import type { DayRepository } from './day.ts';

/** The demo history has parcels in every week. */
const weekDays = 7;

/**
 * Whether the demo history is still being written. The newest days come first, so figures of earlier days are too low until then. Real buildings have no
 * such history.
 */
export async function isStillFilling(
  { tenantId, generation, now }: { readonly tenantId: string; readonly generation: Generation; readonly now: Date },
  { days }: { readonly days: Pick<DayRepository, 'between'> },
): Promise<boolean> {
  if (tenantId !== demoTenantId) return false;
  const first = demoHistoryStart(now);
  return (await days.between(generation, first, addDays(first, weekDays))).length === 0;
}
