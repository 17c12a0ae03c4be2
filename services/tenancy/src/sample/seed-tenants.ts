import type { TenancyContext } from '../context.ts';
import { checkTenant } from '../domain/tenant/check-tenant.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { tenantState } from '../domain/tenant/tenant-facts.ts';
import { sampleTenants } from './sample-tenants.ts';

type Deps = Pick<TenancyContext, 'clock' | 'tenants' | 'mailDomain'>;

/** Creates the sample buildings. Those that exist, or were deleted, stay as they are. */
export async function seedTenants({ clock, tenants, mailDomain }: Deps): Promise<void> {
  const now = clock.now();
  for (const [tenantId, fields] of Object.entries(sampleTenants)) {
    checkTenant(fields, mailDomain);
    const tenant: Tenant = { ...fields, tenantId, version: 1, createdAt: now, updatedAt: now };
    await tenants.insert(tenant, [tenantState(tenant)]);
  }
}
