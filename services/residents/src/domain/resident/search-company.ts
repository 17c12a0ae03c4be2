import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import { type NamedTenant, searchTenants } from '@parcelbell/rules';
import type { Clock, Ids } from '@parcelbell/values';
import type { AuditAction } from '../../audit-actions.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import type { PersonReadRepository } from '../person/show-person.ts';
import type { TenantRepository } from '../tenant/tenant.ts';
import { beginningsOf, searchWords, unitOrder } from './list-fields.ts';
import { type Resident, residentOf } from './resident.ts';

export interface SearchCompany {
  readonly companyId: string;
  readonly words: readonly string[];
  readonly by: StaffCaller;
}

export interface SearchCompanyDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tenants: Pick<TenantRepository, 'ofCompany'>;
  readonly households: Pick<HouseholdRepository, 'withWord'>;
  readonly personReads: PersonReadRepository;
}

/** Who lives in a unit of a building of a company. */
export interface FoundResident {
  readonly resident: Resident;
  readonly tenant: NamedTenant;
}

const maxFound = 20;
/** So many households are read at most, to compare words that the index does not. */
const maxRead = 300;
const action: AuditAction = 'company.residents-searched';

/**
 * HEAD-15: Who lives in a building of a company now and is found by a search, in the order of buildings and units, and whether there may be more. The audit log
 * gets an entry.
 */
export async function searchCompany(
  { companyId, words, by }: SearchCompany,
  { clock, ids, tenants, households, personReads }: SearchCompanyDeps,
): Promise<{ readonly found: readonly FoundResident[]; readonly hasMore: boolean }> {
  const all = await tenants.ofCompany(companyId);
  if (all.length === 0) return { found: [], hasMore: false };
  const entry = staffChangeMade({ action, subjectId: companyId, version: 1, by });
  await personReads.insert({ readId: ids.next(), tenantId: '', at: clock.now() }, [entry]);
  const search = { words: searchWords(words), tenants: all, beginningsOf, read: households.withWord };
  const { found, isWhole } = await searchTenants(search, maxRead);
  const residents = found.flatMap(({ document, tenant }) => {
    const resident = residentOf(document.household);
    return resident ? [{ resident, tenant }] : [];
  });
  const inOrder = residents.sort(
    (a, b) => a.tenant.name.localeCompare(b.tenant.name) || (orderOf(a) < orderOf(b) ? -1 : 1),
  );
  return { found: inOrder.slice(0, maxFound), hasMore: !isWhole || residents.length > maxFound };
}

function orderOf({ resident: { household }, tenant }: FoundResident): string {
  return [tenant.tenantId, unitOrder(household.unit), household.tower].join('\n');
}
