import { noSuchTenant } from '../user/refusals.ts';
import type { TenantName, TenantNameRepository } from './tenant-name-repository.ts';

/** Asks tenancy for a building; undefined where there is none. */
export type AskTenancy = (tenantId: string) => Promise<(TenantName & { readonly version: number }) | undefined>;

export interface RequireTenantDeps {
  readonly tenantNames: Pick<TenantNameRepository, 'find' | 'upsert'>;
  readonly askTenancy: AskTenancy;
}

/**
 * Makes sure that a building exists. The copy decides where it knows the building: a deletion is final. Of a building that the copy does not know, as one
 * that was created a moment ago, tenancy is asked, so that no refusal rests on an old copy. Throws NotFoundError, and UnavailableError where tenancy does not answer.
 */
export async function requireTenant(tenantId: string, { tenantNames, askTenancy }: RequireTenantDeps): Promise<void> {
  const known = (await tenantNames.find([tenantId])).get(tenantId);
  if (known?.deleted) throw noSuchTenant();
  if (known) return;
  const found = await askTenancy(tenantId);
  if (!found) throw noSuchTenant();
  await tenantNames.upsert([found]);
}
