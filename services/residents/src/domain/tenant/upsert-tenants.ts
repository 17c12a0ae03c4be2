import type { Clock } from '@parcelbell/values';
import { addTime, durations } from '../household/limits.ts';
import type { TenantCopy, TenantRepository } from './tenant.ts';

export interface UpsertTenantsDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find' | 'upsert'>;
}

type TenantState = Omit<TenantCopy, 'forgetFrom'>;

/** Stores the states of buildings. The households of a deleted one are deleted a minute after its event, when no registration can be open. */
export async function upsertTenants(states: readonly TenantState[], deps: UpsertTenantsDeps): Promise<void> {
  await deps.tenants.upsert(await Promise.all(states.map((state) => (state.deleted ? toForget(state, deps) : state))));
}

async function toForget(state: TenantState, { clock, tenants }: UpsertTenantsDeps): Promise<TenantCopy> {
  const known = await tenants.find(state.tenantId);
  const forgetFrom = known?.deleted ? known.forgetFrom : addTime(clock.now(), durations.registering);
  return forgetFrom ? { ...state, forgetFrom } : state;
}
