import type { DeliveryRepository } from '../delivery/delivery-repository.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { findTenant, type Tenants } from './find-tenant.ts';

/** How much of a building is in use. */
export interface TenantUse {
  /** Units where somebody lives. */
  readonly units: number;
  /** People who are registered. */
  readonly people: number;
  /** Deliveries that wait. */
  readonly waiting: number;
}

export interface CountUseDeps {
  readonly tenants: Tenants;
  readonly households: Pick<HouseholdRepository, 'registeredPerUnit'>;
  readonly deliveries: Pick<DeliveryRepository, 'countWaiting'>;
}

/** What ends with a building when it is deleted. */
export async function countUse(
  tenantId: string,
  { tenants, households, deliveries }: CountUseDeps,
): Promise<TenantUse> {
  await findTenant(tenants, tenantId);
  const [registered, waiting] = await Promise.all([
    households.registeredPerUnit(tenantId),
    deliveries.countWaiting(tenantId),
  ]);
  return { units: registered.length, people: registered.reduce((sum, each) => sum + each, 0), waiting };
}
