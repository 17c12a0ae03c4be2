import { newTenant } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { type Generation, generationsOf } from './generation.ts';

export interface OpenGenerationsDeps {
  readonly tenants: Pick<TenantRepository, 'findMany' | 'insertMany'>;
}

/**
 * The generations to which events are written, by building; a building that is not known yet gets its first one. They are read for every batch and
 * never kept: whoever fills a generation relies on it that events which happened later are written to it.
 */
export async function openGenerations(
  events: readonly { readonly tenantId: string }[],
  { tenants }: OpenGenerationsDeps,
): Promise<ReadonlyMap<string, readonly Generation[]>> {
  const wanted = [...new Set(events.map(({ tenantId }) => tenantId))];
  let known = await tenants.findMany(wanted);
  const unknown = wanted.filter((tenantId) => !known.has(tenantId));
  if (unknown.length > 0) {
    await tenants.insertMany(unknown.map(newTenant));
    known = await tenants.findMany(wanted);
  }
  return new Map([...known].map(([tenantId, tenant]) => [tenantId, generationsOf(tenant)]));
}
