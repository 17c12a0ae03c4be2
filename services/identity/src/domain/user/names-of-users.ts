import type { AuditRepository } from '../audit/audit-entry.ts';
import type { UserRepository } from './user-repository.ts';

/** As many users are named at once. */
const maxNamed = 10;

/** The names of users by id, as the audit log shows them: those of today, or of who is deleted that of their last entry. */
export async function namesOfUsers(
  userIds: readonly string[],
  {
    users,
    auditEntries,
  }: {
    readonly users: Pick<UserRepository, 'findNames'>;
    readonly auditEntries: Pick<AuditRepository, 'page'>;
  },
): Promise<Map<string, string>> {
  const ids = [...new Set(userIds)].slice(0, maxNamed);
  const names = new Map(await users.findNames(ids));
  for (const userId of ids.filter((id) => !names.has(id))) {
    const [last] = await auditEntries.page({ userId }, { skip: 0, limit: 1 });
    if (last?.byName) names.set(userId, last.byName);
  }
  return names;
}
