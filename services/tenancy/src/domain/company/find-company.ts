import { maxTenantsOfCompany } from '@parcelbell/rules';
import type { TenantSummary } from '../tenant/tenant.ts';
import type { TenantDetailsRepository } from '../tenant/tenant-details.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import type { Company } from './company.ts';
import type { CompanyFilter, CompanyRepository } from './company-repository.ts';
import { noSuchCompany } from './refusals.ts';

/** The company with this id. Throws NotFoundError without one. */
export async function getCompany(
  companyId: string,
  { companies }: { readonly companies: Pick<CompanyRepository, 'find'> },
): Promise<Company> {
  const company = await companies.find(companyId);
  if (!company) throw noSuchCompany();
  return company;
}

interface Range {
  readonly skip: number;
  readonly limit: number;
}

export interface FindCompanyDeps {
  readonly companies: Pick<CompanyRepository, 'find' | 'findMany' | 'page' | 'count'>;
  readonly tenants: Pick<TenantRepository, 'bearing' | 'page' | 'count'>;
  readonly tenantDetails: Pick<TenantDetailsRepository, 'find' | 'idsOfCompanies' | 'countOfCompanies'>;
}

/** A company with the number of its buildings; of a proposed one, of those that bear its name and belong to none. */
export interface CountedCompany {
  readonly company: Company;
  readonly tenants: number;
}

export async function countTenants(company: Company, deps: FindCompanyDeps): Promise<CountedCompany> {
  if (company.state === 'confirmed') {
    return { company, tenants: await deps.tenantDetails.countOfCompanies([company.companyId], []) };
  }
  return { company, tenants: (await bearingAlone(company, deps)).length };
}

/** A page of the companies by name, each with the number of its buildings, and how many companies there are. */
export async function listCompanies(
  filter: CompanyFilter,
  range: Range,
  deps: FindCompanyDeps,
): Promise<{ companies: CountedCompany[]; total: number }> {
  const [found, total] = await Promise.all([deps.companies.page(filter, range), deps.companies.count(filter)]);
  return { companies: await Promise.all(found.map((company) => countTenants(company, deps))), total };
}

/** `members`: of the company. `named`: that bear its name and belong to no company. `all`: all but demos. */
export const shownTenants = ['members', 'named', 'all'] as const;
type ShownTenants = (typeof shownTenants)[number];

/** A building in the list of a company, with the company that it belongs to. */
export interface ListedTenant {
  readonly summary: TenantSummary;
  readonly company?: Company;
}

/** A page of buildings by name, and how many there are. Throws NotFoundError without the company. */
export async function listTenantsFor(
  {
    companyId,
    show,
    words,
  }: { readonly companyId: string; readonly show: ShownTenants; readonly words: readonly string[] },
  range: Range,
  deps: FindCompanyDeps,
): Promise<{ tenants: ListedTenant[]; total: number }> {
  const company = await getCompany(companyId, deps);
  const anyOf = show === 'all' ? {} : { anyOf: await idsOf(company, show, deps) };
  const filter = { words, withoutDemos: true, ...anyOf } as const;
  const [found, total] = await Promise.all([deps.tenants.page(filter, 'name', range), deps.tenants.count(filter)]);
  const details = await deps.tenantDetails.find(found.map(({ tenantId }) => tenantId));
  const ids = [...new Set([...details.values()].flatMap((known) => known.companyId ?? []))];
  const companies = await deps.companies.findMany(ids);
  const tenants = found.map((summary) => {
    const owner = companies.get(details.get(summary.tenantId)?.companyId ?? '');
    return owner ? { summary, company: owner } : { summary };
  });
  return { tenants, total };
}

function idsOf(company: Company, show: 'members' | 'named', deps: FindCompanyDeps): Promise<string[]> {
  if (show === 'named') return bearingAlone(company, deps);
  return deps.tenantDetails.idsOfCompanies([company.companyId], maxTenantsOfCompany);
}

/** The buildings that bear the name of a company and belong to none, as many as one can have. */
async function bearingAlone({ name }: Company, { tenants, tenantDetails }: FindCompanyDeps): Promise<string[]> {
  const ids = await tenants.bearing(name, 2 * maxTenantsOfCompany);
  const details = await tenantDetails.find(ids);
  return ids.filter((tenantId) => !details.get(tenantId)?.companyId).slice(0, maxTenantsOfCompany);
}
