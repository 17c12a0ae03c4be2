import type { UserRepository } from '../user/user-repository.ts';
import { type AuditFilter, type AuditSearch, mostPeople } from './audit-query.ts';

/** The filter of a search: words of a person become the users whom they fit. */
export async function filterOf(
  { words = [], ...filter }: AuditSearch,
  users: Pick<UserRepository, 'list'>,
): Promise<AuditFilter> {
  if (words.length === 0) return filter;
  const people = await users.list({ words }, { sort: 'name', skip: 0, limit: mostPeople });
  return { ...filter, anyUser: people.map(({ id }) => id) };
}
