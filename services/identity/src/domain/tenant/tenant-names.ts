import { foreignBuilding } from '@parcelbell/auth';
import { NotFoundError } from '@parcelbell/errors';
import { demoTenantId } from '@parcelbell/sample-data/demo';

/** The copy of a tenant. */
export interface TenantName {
  readonly tenantId: string;
  readonly name: string;
  /** The property management company; empty where the tenant has none. */
  readonly company: string;
  readonly deleted: boolean;
  /** Whether it is a demo, where nothing changes. Absent in a copy that an earlier release made. */
  readonly isDemo?: boolean;
  /** The confirmed company that it belongs to; absent for none. */
  readonly companyId?: string;
  /** Whether its admins do not manage its staff themselves. Absent in a copy that an earlier release made. */
  readonly staffScreenOff?: boolean;
}

/** The copies of tenants' names and companies, and which tenants are deleted. */
export interface TenantNameRepository {
  /** The tenants that have a copy, by id. */
  find(tenantIds: readonly string[]): Promise<ReadonlyMap<string, TenantName>>;
  /** The tenants of a company that are not deleted. */
  idsOfCompany(company: string): Promise<string[]>;
  /** Stores copies, unless a newer one is stored. */
  upsert(names: readonly (TenantName & { readonly version: number })[]): Promise<void>;
}

/** Looks up a building in tenancy; undefined where there is none. */
export type TenancyLookup = (tenantId: string) => Promise<(TenantName & { readonly version: number }) | undefined>;

export interface RequireTenantDeps {
  readonly tenantNames: Pick<TenantNameRepository, 'find' | 'upsert'>;
  readonly lookUpTenant: TenancyLookup;
}

/**
 * Makes sure that a building exists. The copy decides if it has the building, because a deletion is final. An unknown building may be new, so it is
 * looked up in tenancy. Throws NotFoundError, and UnavailableError where tenancy does not answer.
 */
export async function requireTenant(tenantId: string, deps: RequireTenantDeps): Promise<void> {
  const known = (await deps.tenantNames.find([tenantId])).get(tenantId);
  if (known?.deleted) throw noSuchTenant();
  if (!known) await findTenant(tenantId, deps);
}

/**
 * A building that exists, with all that its copy has. It is looked up in tenancy where there is no copy, or only one of an earlier release. Throws
 * NotFoundError, and UnavailableError where tenancy does not answer.
 */
export async function findTenant(
  tenantId: string,
  { tenantNames, lookUpTenant }: RequireTenantDeps,
): Promise<TenantName> {
  const known = (await tenantNames.find([tenantId])).get(tenantId);
  if (known?.deleted) throw noSuchTenant();
  if (known?.isDemo !== undefined) return known;
  const found = await lookUpTenant(tenantId);
  if (!found) throw noSuchTenant();
  await tenantNames.upsert([found]);
  return found;
}

/** Whether a building is a demo, as far as is known. */
export async function isDemoTenant(
  tenantId: string,
  { tenantNames }: Pick<RequireTenantDeps, 'tenantNames'>,
): Promise<boolean> {
  const known = (await tenantNames.find([tenantId])).get(tenantId);
  return known?.isDemo ?? tenantId === demoTenantId;
}

/** The company of a building that exists, by its copy. */
export async function companyOf(
  tenantId: string,
  { tenantNames }: Pick<RequireTenantDeps, 'tenantNames'>,
): Promise<string | undefined> {
  const known = (await tenantNames.find([tenantId])).get(tenantId);
  return known?.deleted ? undefined : known?.companyId;
}

/** Throws ForbiddenError unless each of the buildings belongs to the company, as far as the copies know. */
export async function requireTenantsOf(
  companyId: string,
  tenantIds: readonly string[],
  { tenantNames }: Pick<RequireTenantDeps, 'tenantNames'>,
): Promise<void> {
  const known = await tenantNames.find(tenantIds);
  const isOfCompany = (tenant: TenantName | undefined) => tenant?.companyId === companyId && !tenant.deleted;
  if (!tenantIds.every((tenantId) => isOfCompany(known.get(tenantId)))) throw foreignBuilding();
}

export function noSuchTenant(): NotFoundError {
  return new NotFoundError('NO_SUCH_TENANT', 'Building not found');
}
