import type { Clock, Ids } from '@parcelbell/platform';
import type { SubscriptionChange } from '../subscription/subscription.ts';
import { applyChange } from './apply-change.ts';
import { checkTenant } from './check-tenant.ts';
import { slugTaken } from './refusals.ts';
import { slugCandidates } from './slug.ts';
import { type Tenant, type TenantChange, tenantDefaults } from './tenant.ts';
import { formFacts } from './tenant-facts.ts';
import type { TenantRepository } from './tenant-repository.ts';

export interface CreateTenantDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tenants: Pick<TenantRepository, 'insert'>;
  readonly mailDomain: string;
  readonly reports: { tenantCreated(tenantId: string): void };
}

export interface CreateTenant {
  readonly form: TenantChange;
  /** What the form asks of billing. */
  readonly subscription?: SubscriptionChange;
}

/**
 * Creates a tenant. Without a slug it gets one from its name, with a number where that one is taken. Throws MalformedError for faulty fields, and
 * ConflictError for a slug that another tenant has.
 */
export async function createTenant({ form, subscription }: CreateTenant, deps: CreateTenantDeps): Promise<Tenant> {
  const { clock, ids, tenants, mailDomain, reports } = deps;
  const tenantId = ids.next();
  const now = clock.now();
  const slugs = form.slug ? [form.slug] : slugCandidates(form.name ?? '', tenantId);
  for (const slug of slugs) {
    const fields = applyChange(tenantDefaults, { ...form, slug });
    checkTenant(fields, mailDomain);
    const tenant: Tenant = { ...fields, tenantId, version: 1, createdAt: now, updatedAt: now };
    if ((await tenants.insert(tenant, formFacts(tenant, subscription))) === 'inserted') {
      reports.tenantCreated(tenantId);
      return tenant;
    }
  }
  throw slugTaken();
}
