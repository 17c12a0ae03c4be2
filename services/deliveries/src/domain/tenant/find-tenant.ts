import { noSuchTenant } from '../delivery/refusals.ts';
import type { Tenant } from './tenant.ts';

/** The tenants that this process knows. */
export interface Tenants {
  get(tenantId: string): Tenant | undefined | Promise<Tenant | undefined>;
}

/** Throws NotFoundError if the tenant does not exist. */
export async function findTenant(tenants: Tenants, tenantId: string): Promise<Tenant> {
  const found = tenants.get(tenantId);
  const tenant = found instanceof Promise ? await found : found;
  if (!tenant || tenant.deleted) throw noSuchTenant();
  return tenant;
}

/** Whether a tenant is a demo, which nobody may change. Answers without a promise if the tenant is in memory. */
export function isDemoTenant(tenants: Tenants, tenantId: string): boolean | Promise<boolean> {
  const found = tenants.get(tenantId);
  return found instanceof Promise ? found.then(isDemo) : isDemo(found);
}

function isDemo(tenant: Tenant | undefined): boolean {
  return tenant !== undefined && !tenant.deleted && tenant.isDemo;
}
