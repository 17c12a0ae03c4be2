import type { StaffCaller } from '@parcelbell/audit';
import type { Ids } from '@parcelbell/values';
import type { Company } from '../company/company.ts';
import { type AddRetentionDeps, addRetention } from '../retention/adopt-tenants.ts';
import { type SubscriptionChange, trialSubscription } from '../subscription/subscription.ts';
import { applyChange } from './apply-change.ts';
import { checkTenant } from './check-tenant.ts';
import { slugTaken } from './refusals.ts';
import { slugCandidates } from './slug.ts';
import { type Tenant, type TenantChange, type TenantFields, tenantDefaults } from './tenant.ts';
import { tenantCreated } from './tenant-facts.ts';
import type { TenantRepository } from './tenant-repository.ts';

export interface CreateTenantDeps extends AddRetentionDeps {
  readonly ids: Ids;
  readonly tenants: Pick<TenantRepository, 'insert'>;
  readonly mailDomain: string;
  readonly reports: { tenantCreated(tenantId: string): void };
}

export interface CreateTenant {
  readonly by: StaffCaller;
  readonly form: TenantChange;
  /** The form's request to billing. */
  readonly subscription?: SubscriptionChange;
  /** The company that it belongs to from the beginning, and what it begins with there. */
  readonly inCompany?: { readonly company: Company; readonly defaults: TenantFields };
}

/**
 * Creates a tenant. Without a slug in the form it gets one from its name, with a number if that is taken. An empty slug means none. Throws
 * MalformedError for faulty fields, and ConflictError for a slug that another tenant has.
 */
export async function createTenant(
  { by, form, subscription, inCompany }: CreateTenant,
  deps: CreateTenantDeps,
): Promise<Tenant> {
  const { clock, ids, tenants, mailDomain, reports } = deps;
  const tenantId = ids.next();
  const now = clock.now();
  const known = trialSubscription(tenantId);
  const asked = subscription && { askedSubscription: { change: subscription, version: 1 } };
  const request = subscription && { known, change: subscription };
  const { company, defaults = tenantDefaults } = inCompany ?? {};
  const ofCompany = company && { companyId: company.companyId, companyDefaults: company };
  const slugs = form.slug === undefined ? slugCandidates(form.name ?? '', tenantId) : [form.slug];
  for (const slug of slugs) {
    const fields = applyChange(defaults, { ...form, slug });
    checkTenant(fields, mailDomain);
    const tenant: Tenant = { ...fields, tenantId, version: 1, createdAt: now, updatedAt: now, ...asked, ...ofCompany };
    if ((await tenants.insert(tenant, tenantCreated(tenant, by, request))) === 'inserted') {
      await addRetention(tenant, deps);
      reports.tenantCreated(tenantId);
      return tenant;
    }
  }
  throw slugTaken();
}
