import { demoIsReadOnly } from '@parcelbell/platform';
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

/** The tenant of a call that writes. Throws NotFoundError, and ForbiddenError in a demo building, whoever calls. */
export async function findWritableTenant(tenants: Tenants, tenantId: string): Promise<Tenant> {
  const tenant = await findTenant(tenants, tenantId);
  if (tenant.isDemo) throw demoIsReadOnly();
  return tenant;
}
