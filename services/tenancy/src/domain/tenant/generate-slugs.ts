import { type Clock, retryOnConflict, type StaffCaller, versionConflict } from '@parcelbell/platform';
import { changingNow } from './refusals.ts';
import { slugCandidates } from './slug.ts';
import { slugGenerated } from './tenant-facts.ts';
import type { TenantRepository } from './tenant-repository.ts';

export interface GenerateSlugsDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'withoutSlug' | 'find' | 'update'>;
  readonly reports: { tenantChanged(tenantId: string): void };
}

/** How many tenants are read at once. */
const portion = 100;

/** Gives every tenant without a slug one from its name and answers how many got one. No slug that is there is changed, so it may run twice. */
export async function generateSlugs(by: StaffCaller, deps: GenerateSlugsDeps): Promise<number> {
  let updated = 0;
  let after = '';
  for (;;) {
    const tenantIds = await deps.tenants.withoutSlug(after, portion);
    for (const tenantId of tenantIds) if (await giveSlug(tenantId, by, deps)) updated += 1;
    if (tenantIds.length < portion) return updated;
    after = tenantIds.at(-1) ?? after;
  }
}

/** False where the tenant has got a slug, or was deleted, in the meantime. */
function giveSlug(tenantId: string, by: StaffCaller, { clock, tenants, reports }: GenerateSlugsDeps): Promise<boolean> {
  return retryOnConflict(async () => {
    const before = await tenants.find(tenantId);
    if (before?.slug !== '') return false;
    for (const slug of slugCandidates(before.name, tenantId)) {
      const after = { ...before, slug, version: before.version + 1, updatedAt: clock.now() };
      const result = await tenants.update(before.version, after, slugGenerated(before, after, by));
      if (result === 'version_conflict') return versionConflict;
      if (result === 'updated') {
        reports.tenantChanged(tenantId);
        return true;
      }
    }
    return false;
  }, changingNow);
}
