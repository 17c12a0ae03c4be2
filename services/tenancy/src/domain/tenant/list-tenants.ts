import { type Session, worksAtDesk } from '@parcelbell/auth';
import { maxTenantsOfCompany } from '@parcelbell/rules';
import type { TenantStatus, TenantSummary } from './tenant.ts';
import type { TenantDetailsRepository } from './tenant-details.ts';
import type { TenantRepository } from './tenant-repository.ts';

/** The maximum of tenants in an answer without pages. */
export const maxListed = 1_000;

/** The filter of a list. Absent fields filter nothing. */
export interface TenantFilter {
  readonly words: readonly string[];
  readonly status?: TenantStatus;
  /** Empty: the buildings without a company. */
  readonly company?: string;
  /** Of these buildings only. */
  readonly anyOf?: readonly string[];
  readonly withoutDemos?: true;
}

export const tenantSorts = ['name', '-name', 'status', '-status'] as const;
export type TenantSort = (typeof tenantSorts)[number];

/** The buildings of one property management company, counted. */
export interface CompanyFigures {
  /** Empty: the buildings without a company. */
  readonly company: string;
  readonly tenants: number;
  readonly active: number;
  readonly suspended: number;
  readonly inactive: number;
  readonly units: number;
}

/** The fields of a building that the figures of a company count. */
export type CountedTenant = Pick<TenantSummary, 'propertyManagementCompany' | 'status' | 'unitCount'>;

/** The figures of each company, by its name. */
function figuresByCompany(tenants: Iterable<CountedTenant>): CompanyFigures[] {
  const figures = new Map<string, CompanyFigures>();
  for (const { propertyManagementCompany: company, status, unitCount } of tenants) {
    const known = figures.get(company) ?? { company, tenants: 0, active: 0, suspended: 0, inactive: 0, units: 0 };
    figures.set(company, {
      ...known,
      tenants: known.tenants + 1,
      [status]: known[status] + 1,
      units: known.units + unitCount,
    });
  }
  return [...figures.values()].sort((one, other) => one.company.localeCompare(other.company, 'en'));
}

/** The figures of each property management company, by its name. */
export async function listCompanyFigures({
  tenants,
}: {
  readonly tenants: Pick<TenantRepository, 'counted'>;
}): Promise<CompanyFigures[]> {
  return figuresByCompany(await tenants.counted());
}

export interface ListMyTenantsDeps {
  readonly tenants: Pick<TenantRepository, 'page' | 'summaries' | 'count'>;
  readonly tenantDetails: Pick<TenantDetailsRepository, 'idsOfCompanies' | 'pageOfCompanies' | 'countOfCompanies'>;
}

/** The tenants that a session may open, by name, the first `maxListed`. A superadmin may open all of them. */
export async function listMyTenants(session: Session, deps: ListMyTenantsDeps): Promise<readonly TenantSummary[]> {
  const { superadmin, companies = [] } = session;
  if (!superadmin && companies.length === 0) return deps.tenants.summaries(ownOf(session).slice(0, maxListed));
  return (await pageMyTenants(session, [], { skip: 0, limit: maxListed }, deps)).tenants;
}

/** COMP-8: A page of the tenants that a session may open, by name, and how many it may open. */
export async function pageMyTenants(
  session: Session,
  words: readonly string[],
  range: { readonly skip: number; readonly limit: number },
  deps: ListMyTenantsDeps,
): Promise<{ readonly tenants: readonly TenantSummary[]; readonly total: number }> {
  const { superadmin, companies = [] } = session;
  const own = ownOf(session);
  if (!superadmin && own.length === 0) return pageOfCompanies(companies, words, range, deps);
  const filter = { words, ...(superadmin ? {} : { anyOf: await withCompanies(own, companies, deps) }) };
  const [tenants, total] = await Promise.all([deps.tenants.page(filter, 'name', range), deps.tenants.count(filter)]);
  return { tenants, total };
}

/** The tenants whose desk a session works at by a role. */
function ownOf(session: Session): string[] {
  return Object.keys(session.roles).filter((tenantId) => worksAtDesk(session, tenantId));
}

/** Found by an index of the company: it may have 2,000 tenants. */
async function pageOfCompanies(
  companies: readonly string[],
  words: readonly string[],
  range: { readonly skip: number; readonly limit: number },
  { tenants, tenantDetails }: ListMyTenantsDeps,
) {
  const [ids, total] = await Promise.all([
    tenantDetails.pageOfCompanies(companies, words, range),
    tenantDetails.countOfCompanies(companies, words),
  ]);
  return { tenants: await tenants.summaries(ids), total };
}

async function withCompanies(
  own: readonly string[],
  companies: readonly string[],
  { tenantDetails }: ListMyTenantsDeps,
): Promise<string[]> {
  const ids = await tenantDetails.idsOfCompanies(companies, companies.length * maxTenantsOfCompany);
  return [...new Set([...own, ...ids])];
}
