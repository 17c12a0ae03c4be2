import { present } from '@parcelbell/values';
import type { CompanyNameRepository } from '../company/company-names.ts';
import { companyOfCaller } from '../directory/directory-access.ts';
import type { TenantNameRepository } from '../tenant/tenant-names.ts';
import type { UserRepository } from '../user/user-repository.ts';
import type { AuditEntry } from './audit-entry.ts';

export interface NameEntriesDeps {
  readonly users: Pick<UserRepository, 'findNames'>;
  readonly tenantNames: Pick<TenantNameRepository, 'find'>;
  readonly companyNames: Pick<CompanyNameRepository, 'find'>;
}

/**
 * The entries with the present names of people and buildings, read once for all entries. A deleted person or building keeps the name in its entry. What the
 * directory of a company changed bears the company's name, and so does an entry about a company that came without one.
 */
export async function nameEntries(
  entries: readonly AuditEntry[],
  { users, tenantNames, companyNames }: NameEntriesDeps,
): Promise<AuditEntry[]> {
  const userIds = entries.flatMap((entry) => [entry.byUserId, personOf(entry)]);
  const tenantIds = entries.flatMap((entry) => [entry.tenantId, ...(isTenant(entry) ? [entry.subjectId] : [])]);
  const companyIds = entries.flatMap(({ byUserId, subjectId, subjectKind }) => [
    companyOfCaller(byUserId) ?? '',
    ...(subjectKind === 'company' ? [subjectId] : []),
  ]);
  const [people, buildings, companies] = await Promise.all([
    users.findNames(distinct(userIds)),
    tenantNames.find(distinct(tenantIds)),
    companyNames.find(distinct(companyIds)),
  ]);
  const nameOf = (userId: string) => people.get(userId) ?? companies.get(companyOfCaller(userId) ?? '')?.name;
  return entries.map((entry) => {
    const known = isTenant(entry) ? buildings.get(entry.subjectId)?.name : people.get(personOf(entry));
    const subjectName = known || entry.subjectName || companies.get(entry.subjectId)?.name;
    const keptName = entry.tenantName ?? (isTenant(entry) ? subjectName : undefined);
    const tenantName = buildings.get(entry.tenantId)?.name || keptName;
    return { ...entry, ...present({ subjectName, tenantName, byName: nameOf(entry.byUserId) ?? entry.byName }) };
  });
}

/** The id of the user whom an entry is about; empty where it is about something else. */
function personOf({ subjectKind, subjectId, changes }: AuditEntry): string {
  if (subjectKind === 'user') return subjectId;
  return subjectKind === 'session' ? (changes.find(({ field }) => field === 'userId')?.before ?? '') : '';
}

/** A subscription has the id of its building. */
function isTenant({ subjectKind }: AuditEntry): boolean {
  return subjectKind === 'tenant' || subjectKind === 'subscription';
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => id !== '');
}
