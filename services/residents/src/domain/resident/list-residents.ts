import type { Household } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { findTenant, type TenantRepository } from '../tenant/tenant.ts';
import { searchWords, unitOrder } from './list-fields.ts';
import { type Resident, residentOf } from './resident.ts';
import { type ListPosition, maxCounted, maxListed, type ResidentPage, type ResidentQuery } from './resident-query.ts';

export interface ListResidentsDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly households: Pick<HouseholdRepository, 'list' | 'count'>;
}

export interface ListResidents {
  readonly tenantId: string;
  readonly query: ResidentQuery;
}

export interface ResidentList {
  readonly residents: readonly Resident[];
  /** How many households match; counting stops at 10,000. */
  readonly total: number;
  /** Where the next list begins; absent at the end. */
  readonly next?: ListPosition;
}

/** A page of the people who live in a building now. Throws a NotFoundError without the building. */
export async function pageResidents(
  { tenantId, query, page, pageSize }: ListResidents & { readonly page: number; readonly pageSize: number },
  deps: ListResidentsDeps,
): Promise<ResidentPage> {
  await findTenant(deps.tenants, tenantId);
  const searched = withSearchWords(query);
  const [households, counted] = await Promise.all([
    deps.households.list(tenantId, searched, { skip: (page - 1) * pageSize, limit: pageSize }),
    deps.households.count(tenantId, searched, maxCounted + 1),
  ]);
  return {
    residents: residentsOf(households),
    total: Math.min(counted, maxCounted),
    totalIsExact: counted <= maxCounted,
  };
}

/** The people who live in a building now, from `behind` on: as many as fit into one answer. Throws a NotFoundError without the building. */
export async function listResidents(
  { tenantId, query, behind }: ListResidents & { readonly behind?: ListPosition },
  deps: ListResidentsDeps,
  max: number = maxListed,
): Promise<ResidentList> {
  await findTenant(deps.tenants, tenantId);
  const searched = withSearchWords(query);
  const range = { skip: 0, limit: max + 1, ...(behind ? { behind } : {}) };
  const found = await deps.households.list(tenantId, searched, range);
  const residents = residentsOf(found.slice(0, max));
  const last = residents.at(-1);
  if (!behind && found.length <= max) return { residents, total: residents.length };
  const total = Math.min(await deps.households.count(tenantId, searched, maxCounted + 1), maxCounted);
  return { residents, total, ...(found.length > max && last ? { next: positionOf(last, query) } : {}) };
}

function withSearchWords(query: ResidentQuery): ResidentQuery {
  return { ...query, words: searchWords(query.words) };
}

function residentsOf(households: readonly Household[]): Resident[] {
  return households.flatMap((household) => residentOf(household) ?? []);
}

function positionOf({ household, residency }: Resident, { sort }: ResidentQuery): ListPosition {
  const key = sort.endsWith('unit') ? unitOrder(household.unit) : residency.movedInAt;
  return { key, householdId: household.householdId };
}
