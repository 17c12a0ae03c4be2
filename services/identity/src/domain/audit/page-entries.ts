import { MalformedError } from '@parcelbell/platform';
import type { UserRepository } from '../user/user-repository.ts';
import type { AuditEntry } from './audit-entry.ts';
import { type AuditSearch, countedAhead, mostPaged } from './audit-query.ts';
import type { AuditRepository } from './audit-repository.ts';
import { filterOf } from './filter-of.ts';
import { type NameEntriesDeps, nameEntries } from './name-entries.ts';

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
  if (skip >= mostPaged) throw tooDeep();
  const filter = await filterOf(search, deps.users);
  const [found, count] = await Promise.all([
    deps.auditEntries.page(filter, { skip, limit: pageSize }),
    deps.auditEntries.count(filter, Math.min(skip + pageSize + countedAhead, mostPaged)),
  ]);
  return { entries: await nameEntries(found, deps), ...count };
}

function tooDeep(): MalformedError {
  const message = 'Only the newest 10,000 entries can be paged through. Please narrow the search, for example by date.';
  return new MalformedError(
    [{ path: 'page', type: 'PAGE_TOO_DEEP', message, params: { max: mostPaged } }],
    'PAGE_TOO_DEEP',
  );
}
