import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { maxTenantsOfCompany } from '@parcelbell/rules';
import { type Clock, present } from '@parcelbell/values';
import { getTenantToChange } from '../tenant/find-tenant.ts';
import { noSuchTenant, tooManyConflicts } from '../tenant/refusals.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { TenantDetailsRepository } from '../tenant/tenant-details.ts';
import { companyChanged } from '../tenant/tenant-facts.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import type { Company } from './company.ts';
import { companyWritten } from './company-facts.ts';
import type { CompanyRepository } from './company-repository.ts';
import { getCompany } from './find-company.ts';
import { changedMeanwhile, tooManyTenants } from './refusals.ts';

export interface MoveTenants {
  readonly by: StaffCaller;
  readonly companyId: string;
  readonly tenantIds: readonly string[];
}

export interface MoveTenantsDeps {
  readonly clock: Clock;
  readonly companies: Pick<CompanyRepository, 'find' | 'save' | 'markChanged'>;
  readonly tenants: Pick<TenantRepository, 'findToChange' | 'summaries' | 'update'>;
  readonly tenantDetails: Pick<TenantDetailsRepository, 'idsOfCompanies'>;
  readonly reports: { tenantChanged(tenantId: string): void };
}

/**
 * Makes buildings those of a company, also such as belonged to another, and so confirms it. It may be repeated: what a kill leaves is done then. Throws
 * NotFoundError without the company or one of the buildings, InvalidError where it would have too many, and ConflictError.
 */
export async function addTenants({ by, companyId, tenantIds }: MoveTenants, deps: MoveTenantsDeps): Promise<Company> {
  const ids = [...new Set(tenantIds)];
  await requireTenants(ids, deps);
  const company = await confirmed({ by, companyId, tenantIds: ids }, deps);
  for (const tenantId of ids) await moveTenant(tenantId, company, by, deps);
  await markIfChanged(company, deps);
  return company;
}

/** Somebody may have changed the company while buildings got this version of it. */
export async function markIfChanged(
  { companyId, version }: Company,
  deps: { readonly companies: Pick<CompanyRepository, 'find' | 'markChanged'> },
): Promise<void> {
  if ((await getCompany(companyId, deps)).version !== version) await deps.companies.markChanged(companyId);
}

/** Takes buildings out of a company; they keep its name as a text. Of other buildings nothing changes. Throws NotFoundError and ConflictError. */
export async function removeTenants(
  { by, companyId, tenantIds }: MoveTenants,
  deps: MoveTenantsDeps,
): Promise<Company> {
  const company = await getCompany(companyId, deps);
  for (const tenantId of new Set(tenantIds)) await moveTenant(tenantId, undefined, by, deps, companyId);
  return company;
}

/** A demo belongs to no company. */
async function requireTenants(ids: readonly string[], { tenants }: Pick<MoveTenantsDeps, 'tenants'>): Promise<void> {
  const found = (await tenants.summaries(ids)).filter(({ isDemoTenant }) => !isDemoTenant);
  if (found.length < ids.length) throw noSuchTenant();
}

function confirmed({ by, companyId, tenantIds }: MoveTenants, deps: MoveTenantsDeps): Promise<Company> {
  const { clock, companies, tenantDetails } = deps;
  return retryOnConflict(async () => {
    const before = await getCompany(companyId, deps);
    const members = await tenantDetails.idsOfCompanies([companyId], maxTenantsOfCompany);
    if (new Set([...members, ...tenantIds]).size > maxTenantsOfCompany) throw tooManyTenants();
    if (before.state === 'confirmed') return before;
    const after: Company = { ...before, state: 'confirmed', version: before.version + 1, updatedAt: clock.now() };
    const facts = companyWritten('company.confirmed', { before, after, by });
    return (await companies.save(after, facts)) ? after : versionConflict;
  }, changedMeanwhile);
}

/** Without a company, only a building of `from` is moved. */
async function moveTenant(
  tenantId: string,
  company: Company | undefined,
  by: StaffCaller,
  deps: MoveTenantsDeps,
  from?: string,
): Promise<void> {
  await retryOnConflict(async () => {
    const before = await getTenantToChange(tenantId, deps);
    if (before.companyId === company?.companyId || (!company && before.companyId !== from)) return undefined;
    const after = { ...inCompany(before, company), updatedAt: deps.clock.now() };
    const names = { before: await nameOf(before.companyId, deps), after: company?.name ?? '' };
    const result = await deps.tenants.update(before.version, after, companyChanged(after, names, by));
    if (result !== 'updated') return versionConflict;
    return deps.reports.tenantChanged(tenantId);
  }, tooManyConflicts);
}

/** The next version of a building, which has the name and defaults of its company; without a company it keeps the name as a text. */
export function inCompany(
  { companyId: _, companyDefaults: __, ...before }: Tenant,
  company: Company | undefined,
): Tenant {
  const { companyId, name: propertyManagementCompany } = company ?? {};
  const ofCompany = present({ companyId, propertyManagementCompany, companyDefaults: company });
  return { ...before, ...ofCompany, version: before.version + 1 };
}

async function nameOf(
  companyId: string | undefined,
  { companies }: Pick<MoveTenantsDeps, 'companies'>,
): Promise<string> {
  return companyId === undefined ? '' : ((await companies.find(companyId))?.name ?? '');
}
