import { MalformedError } from '@parcelbell/errors';
import type { UserRepository } from '../user/user-repository.ts';
import {
  type AuditEntry,
  type AuditFilter,
  type AuditRepository,
  type AuditSearch,
  countedAhead,
  maxPaged,
  maxPeople,
} from './audit-entry.ts';
import { type NameEntriesDeps, nameEntries } from './name-entries.ts';

/** The filter of a search. Words of a person become the ids of the matching users. */
export async function filterOf(
  { words = [], ...filter }: AuditSearch,
  users: Pick<UserRepository, 'list'>,
): Promise<AuditFilter> {
  if (words.length === 0) return filter;
  const people = await users.list({ words }, { sort: 'name', skip: 0, limit: maxPeople });
  return { ...filter, anyUser: people.map(({ id }) => id) };
}

export interface PageEntriesDeps extends NameEntriesDeps {
  readonly auditEntries: Pick<AuditRepository, 'page' | 'count'>;
  readonly users: Pick<UserRepository, 'list' | 'findNames'>;
}

export interface AuditPage {
  readonly entries: AuditEntry[];
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** A page of the audit log, newest first. Throws MalformedError for a page that is too deep. */
export async function pageEntries(
  { search, page, pageSize }: { readonly search: AuditSearch; readonly page: number; readonly pageSize: number },
  deps: PageEntriesDeps,
): Promise<AuditPage> {
  const skip = (page - 1) * pageSize;
  if (skip >= maxPaged) throw tooDeep();
  const filter = await filterOf(search, deps.users);
  const [found, count] = await Promise.all([
    deps.auditEntries.page(filter, { skip, limit: pageSize }),
    deps.auditEntries.count(filter, Math.min(skip + pageSize + countedAhead, maxPaged)),
  ]);
  return { entries: await nameEntries(found, deps), ...count };
}

function tooDeep(): MalformedError {
  const message = 'Only the newest 10,000 entries can be paged through. Please narrow the search, for example by date.';
  return new MalformedError(
    [{ path: 'page', type: 'PAGE_TOO_DEEP', message, params: { max: maxPaged } }],
    'PAGE_TOO_DEEP',
  );
}
