import { demoIsReadOnly } from '@parcelbell/platform';
import { noSuchTenant } from '../delivery/refusals.ts';
import type { Tenant } from './tenant.ts';

/** The buildings as this process knows them now. */
export interface Tenants {
  get(tenantId: string): Tenant | undefined | Promise<Tenant | undefined>;
}

/** The building of a call. Throws NotFoundError where there is none. */
export async function findTenant(tenants: Tenants, tenantId: string): Promise<Tenant> {
  const found = tenants.get(tenantId);
  const tenant = found instanceof Promise ? await found : found;
  if (!tenant || tenant.deleted) throw noSuchTenant();
  return tenant;
}

/** The building of a call that writes. Throws ForbiddenError in a demo. */
export async function findWritableTenant(
  tenants: Tenants,
  { tenantId, isDemo }: { readonly tenantId: string; readonly isDemo: boolean },
): Promise<Tenant> {
  if (isDemo) throw demoIsReadOnly();
  const tenant = await findTenant(tenants, tenantId);
  if (tenant.isDemo) throw demoIsReadOnly();
  return tenant;
}
