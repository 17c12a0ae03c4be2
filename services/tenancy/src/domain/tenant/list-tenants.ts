import { type Session, worksAtDesk } from '@parcelbell/auth';
import type { TenantStatus, TenantSummary } from './tenant.ts';
import type { TenantRepository } from './tenant-repository.ts';

/** The maximum of tenants in an answer without pages. */
export const maxListed = 1_000;

/** The filter of a list. Absent fields filter nothing. */
export interface TenantFilter {
  readonly words: readonly string[];
  readonly status?: TenantStatus;
  /** Empty: the buildings without a company. */
  readonly company?: string;
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
export async function listCompanies({
  tenants,
}: {
  readonly tenants: Pick<TenantRepository, 'counted'>;
}): Promise<CompanyFigures[]> {
  return figuresByCompany(await tenants.counted());
}

/** The tenants that a session may open, by name. A superadmin may open all of them. */
export async function listMyTenants(
  session: Session,
  { tenants }: { readonly tenants: Pick<TenantRepository, 'page' | 'summaries'> },
): Promise<readonly TenantSummary[]> {
  if (session.superadmin) return tenants.page({ words: [] }, 'name', { skip: 0, limit: maxListed });
  const own = Object.keys(session.roles).filter((tenantId) => worksAtDesk(session, tenantId));
  return tenants.summaries(own.slice(0, maxListed));
}
