import type { TenantRepository } from './tenant-repository.ts';

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
