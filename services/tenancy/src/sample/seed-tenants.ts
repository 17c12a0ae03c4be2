import type { TenancyContext } from '../context.ts';
import { checkTenant } from '../domain/tenant/check-tenant.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { tenantState } from '../domain/tenant/tenant-events.ts';
import { sampleTenants } from './sample-tenants.ts';

type Needs = Pick<TenancyContext, 'clock' | 'outbox' | 'tenants' | 'mailDomain'>;

/** Puts the sample buildings in place; those that are there, or were deleted, stay as they are. */
export async function seedTenants({ clock, outbox, tenants, mailDomain }: Needs): Promise<void> {
  const now = clock.now();
  for (const [tenantId, fields] of Object.entries(sampleTenants)) {
    checkTenant(fields, mailDomain);
    const tenant: Tenant = { ...fields, tenantId, version: 1, createdAt: now, updatedAt: now };
    await tenants.insert(tenant, [tenantState(outbox, tenant)]);
  }
}
