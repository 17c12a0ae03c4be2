import { noSuchTenant } from '../delivery/refusals.ts';
import type { Tenant } from './tenant.ts';

/** The tenants as this process knows them. */
export interface Tenants {
  get(tenantId: string): Tenant | undefined | Promise<Tenant | undefined>;
}

/** The tenant of a call. Throws NotFoundError where it does not exist. */
export async function findTenant(tenants: Tenants, tenantId: string): Promise<Tenant> {
  const found = tenants.get(tenantId);
  const tenant = found instanceof Promise ? await found : found;
  if (!tenant || tenant.deleted) throw noSuchTenant();
  return tenant;
}

/** Whether a tenant is a demo, where nothing changes. Answers at once where this process knows the tenant. */
export function isDemoTenant(tenants: Tenants, tenantId: string): boolean | Promise<boolean> {
  const found = tenants.get(tenantId);
  return found instanceof Promise ? found.then(isDemo) : isDemo(found);
}

function isDemo(tenant: Tenant | undefined): boolean {
  return tenant !== undefined && !tenant.deleted && tenant.isDemo;
}
