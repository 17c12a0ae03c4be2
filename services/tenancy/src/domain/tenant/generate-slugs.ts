import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import { tooManyConflicts } from './refusals.ts';
import { slugCandidates } from './slug.ts';
import { slugGenerated } from './tenant-facts.ts';
import type { TenantRepository } from './tenant-repository.ts';

export interface GenerateSlugsDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'withoutSlug' | 'findToChange' | 'update'>;
  readonly reports: { tenantChanged(tenantId: string): void };
}

/** How many tenants are read at once. */
const portion = 100;

/** Gives every tenant without a slug one from its name, and answers how many got one. Existing slugs do not change, so it may run twice. */
export async function generateSlugs(by: StaffCaller, deps: GenerateSlugsDeps): Promise<number> {
  let updated = 0;
  let after = '';
  for (;;) {
    const tenantIds = await deps.tenants.withoutSlug(after, portion);
    for (const tenantId of tenantIds) if (await assignSlug(tenantId, by, deps)) updated += 1;
    if (tenantIds.length < portion) return updated;
    after = tenantIds.at(-1) ?? after;
  }
}

/** False if the tenant got a slug or was deleted in between. */
function assignSlug(
  tenantId: string,
  by: StaffCaller,
  { clock, tenants, reports }: GenerateSlugsDeps,
): Promise<boolean> {
  return retryOnConflict(async () => {
    const before = await tenants.findToChange(tenantId);
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
  }, tooManyConflicts);
}

export interface SlugStatus {
  readonly total: number;
  readonly withSlugs: number;
  readonly withoutSlugs: number;
}

/** How many tenants have a slug, and how many have none. */
export async function slugStatus({
  tenants,
}: {
  readonly tenants: Pick<TenantRepository, 'count' | 'countSlugs'>;
}): Promise<SlugStatus> {
  const [total, withSlugs] = await Promise.all([tenants.count({ words: [] }), tenants.countSlugs()]);
  return { total, withSlugs, withoutSlugs: Math.max(0, total - withSlugs) };
}
