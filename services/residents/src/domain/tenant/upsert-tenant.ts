import type { Clock } from '@parcelbell/values';
import { addTime, durations } from '../household/limits.ts';
import type { TenantCopy, TenantRepository } from './tenant.ts';

export interface UpsertTenantDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find' | 'upsert'>;
}

/** Stores the state of a building. The households of a deleted one are deleted a minute after its event, when no registration can be open. */
export async function upsertTenant(
  state: Omit<TenantCopy, 'forgetFrom'>,
  { clock, tenants }: UpsertTenantDeps,
): Promise<void> {
  if (!state.deleted) return tenants.upsert(state);
  const known = await tenants.find(state.tenantId);
  const forgetFrom = known?.deleted ? known.forgetFrom : addTime(clock.now(), durations.registering);
  await tenants.upsert(forgetFrom ? { ...state, forgetFrom } : state);
}
