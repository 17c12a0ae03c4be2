import type { SampleSize } from '@parcelbell/lifecycle';
import type { TenancyContext } from '../context.ts';
import { checkTenant } from '../domain/tenant/check-tenant.ts';
import type { Tenant, TenantFields } from '../domain/tenant/tenant.ts';
import { tenantState } from '../domain/tenant/tenant-facts.ts';
import { largeTenants, sampleTenants } from './sample-tenants.ts';

/** Created at the same time. */
const portion = 100;

type Deps = Pick<TenancyContext, 'clock' | 'tenants' | 'mailDomain'>;

/** Creates the sample buildings. Existing and deleted ones do not change. */
export async function seedTenants(size: SampleSize, { clock, tenants, mailDomain }: Deps): Promise<void> {
  const now = clock.now();
  const samples = Object.entries(size === 'large' ? { ...sampleTenants, ...largeTenants() } : sampleTenants);
  const create = async ([tenantId, fields]: [string, TenantFields]) => {
    checkTenant(fields, mailDomain);
    const tenant: Tenant = { ...fields, tenantId, version: 1, createdAt: now, updatedAt: now };
    await tenants.insert(tenant, [tenantState(tenant)]);
  };
  for (let from = 0; from < samples.length; from += portion) {
    await Promise.all(samples.slice(from, from + portion).map(create));
  }
}
