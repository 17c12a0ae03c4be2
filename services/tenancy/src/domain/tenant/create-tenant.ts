import { ConflictError } from '@parcelbell/platform';
import type { TenancyContext } from '../../context.ts';
import type { SubscriptionChange } from '../subscription/subscription.ts';
import { applyChange } from './apply-change.ts';
import { checkTenant } from './check-tenant.ts';
import { slugCandidates } from './slug.ts';
import { type Tenant, type TenantChange, tenantDefaults } from './tenant.ts';
import { formEvents } from './tenant-events.ts';

type Needs = Pick<TenancyContext, 'clock' | 'ids' | 'outbox' | 'tenants' | 'mailDomain' | 'report'>;

/**
 * Makes a building. Without a slug it gets one from its name, numbered where that one is taken. Throws a MalformedError for fields
 * that cannot stand and a ConflictError for a slug that somebody else has.
 */
export async function createTenant(
  needs: Needs,
  form: TenantChange,
  subscription?: SubscriptionChange,
): Promise<Tenant> {
  const { clock, ids, tenants, mailDomain } = needs;
  const tenantId = ids.next();
  const now = clock.now();
  const slugs = form.slug ? [form.slug] : slugCandidates(form.name ?? '', tenantId);
  for (const slug of slugs) {
    const fields = applyChange(tenantDefaults, { ...form, slug });
    checkTenant(fields, mailDomain);
    const tenant: Tenant = { ...fields, tenantId, version: 1, createdAt: now, updatedAt: now };
    if ((await tenants.insert(tenant, formEvents(needs.outbox, tenant, subscription))) === 'inserted') {
      needs.report(tenantId, 'created');
      return tenant;
    }
  }
  throw slugTaken();
}

export function slugTaken(): ConflictError {
  return new ConflictError('SLUG_TAKEN', 'Another building has this web name already. Please choose another.');
}
