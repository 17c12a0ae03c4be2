import type { TenantStatus, TenantSummary } from './tenant.ts';

/** The most tenants that one answer without pages lists. */
export const mostListed = 1_000;

/** Which buildings a list has; absent fields leave nothing out. */
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

/** What the figures of a company count of a building. */
export type CountedTenant = Pick<TenantSummary, 'propertyManagementCompany' | 'status' | 'unitCount'>;

/** The figures of each company, by its name. */
export function figuresByCompany(tenants: Iterable<CountedTenant>): CompanyFigures[] {
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
