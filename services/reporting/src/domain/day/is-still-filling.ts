import { addDays } from '@parcelbell/platform';
import { demoTenantId, storyBegins } from '@parcelbell/platform/demo';
import type { Generation } from '../generation/generation.ts';
import type { DayRepository } from './day-repository.ts';

/** Parcels come in every week of the demo's story. */
const weekDays = 7;

/**
 * Whether the history of the demo building is still being stored, the newest days first, so that figures of earlier days are too low. Every other building has its history
 * as it happens.
 */
export async function isStillFilling(
  { tenantId, generation, now }: { readonly tenantId: string; readonly generation: Generation; readonly now: Date },
  { days }: { readonly days: Pick<DayRepository, 'between'> },
): Promise<boolean> {
  if (tenantId !== demoTenantId) return false;
  const first = storyBegins(now);
  return (await days.between(generation, first, addDays(first, weekDays))).length === 0;
}
