import { present } from '@parcelbell/platform';
import type { TenantNameRepository } from '../tenant/tenant-name-repository.ts';
import type { UserRepository } from '../user/user-repository.ts';
import type { AuditEntry, NamedEntry } from './audit-entry.ts';

export interface NameEntriesDeps {
  readonly users: Pick<UserRepository, 'findNames'>;
  readonly tenantNames: Pick<TenantNameRepository, 'find'>;
}

/** The entries with the names of people and buildings, which are read once for all of them. */
export async function nameEntries(
  entries: readonly AuditEntry[],
  { users, tenantNames }: NameEntriesDeps,
): Promise<NamedEntry[]> {
  const userIds = entries.flatMap((entry) => [entry.byUserId, ...(isUser(entry) ? [entry.subjectId] : [])]);
  const tenantIds = entries.flatMap((entry) => [entry.tenantId, ...(isTenant(entry) ? [entry.subjectId] : [])]);
  const [people, buildings] = await Promise.all([
    users.findNames(distinct(userIds)),
    tenantNames.find(distinct(tenantIds)),
  ]);
  const tenantName = (id: string): string | undefined => buildings.get(id)?.name || undefined;
  const subjectName = (entry: AuditEntry): string | undefined => {
    if (isUser(entry)) return people.get(entry.subjectId);
    return isTenant(entry) ? tenantName(entry.subjectId) : undefined;
  };
  return entries.map((entry) => ({
    ...entry,
    ...present({
      subjectName: subjectName(entry),
      tenantName: tenantName(entry.tenantId),
      byName: people.get(entry.byUserId),
    }),
  }));
}

function isUser({ subjectKind }: AuditEntry): boolean {
  return subjectKind === 'user';
}

/** A subscription has the id of its building. */
function isTenant({ subjectKind }: AuditEntry): boolean {
  return subjectKind === 'tenant' || subjectKind === 'subscription';
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => id !== '');
}
