import { csvByteOrderMark, csvLine } from '@parcelbell/csv';
import type { UserRepository } from '../user/user-repository.ts';
import { type AuditEntry, type AuditRepository, type AuditSearch, maxExported } from './audit-entry.ts';
import { type NameEntriesDeps, nameEntries } from './name-entries.ts';
import { filterOf } from './page-entries.ts';

export interface ExportEntriesDeps extends NameEntriesDeps {
  readonly auditEntries: Pick<AuditRepository, 'portions'>;
  readonly users: Pick<UserRepository, 'list' | 'findNames'>;
}

const columns = [
  'time',
  'action',
  'subjectKind',
  'subjectId',
  'subjectName',
  'tenantId',
  'tenantName',
  'byUserId',
  'byName',
  'clientAddress',
  'changes',
  'unit',
  'tower',
];

/** The newest entries of the audit log as CSV, a line each, in portions. `shown` is what the reader may see of an entry. */
export async function* exportEntries(
  search: AuditSearch,
  deps: ExportEntriesDeps,
  shown: (entry: AuditEntry) => ShownEntry = (entry) => entry,
): AsyncGenerator<string> {
  const filter = await filterOf(search, deps.users);
  yield csvByteOrderMark + csvLine(columns);
  for await (const entries of deps.auditEntries.portions(filter, maxExported)) {
    const named = await nameEntries(entries, deps);
    yield named.map((entry) => lineOf(shown(entry))).join('');
  }
}

/** An entry as its reader sees it. */
export type ShownEntry = Omit<AuditEntry, 'clientAddress'> & Partial<Pick<AuditEntry, 'clientAddress'>>;

/** An entry for the admins of one building: from where a superadmin works is no matter of theirs. */
export function withoutAddress({ clientAddress: _, ...entry }: AuditEntry): ShownEntry {
  return entry;
}

function lineOf({ at, changes, ...entry }: ShownEntry): string {
  return csvLine([
    at.toISOString(),
    entry.action,
    entry.subjectKind,
    entry.subjectId,
    entry.subjectName ?? '',
    entry.tenantId,
    entry.tenantName ?? '',
    entry.byUserId,
    entry.byName ?? '',
    entry.clientAddress ?? '',
    changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('\n'),
    entry.unit ?? '',
    entry.tower ?? '',
  ]);
}
