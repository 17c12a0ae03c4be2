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

/** The newest entries of the audit log as CSV, a line each, in portions. */
export async function* exportEntries(search: AuditSearch, deps: ExportEntriesDeps): AsyncGenerator<string> {
  const filter = await filterOf(search, deps.users);
  yield csvByteOrderMark + csvLine(columns);
  for await (const entries of deps.auditEntries.portions(filter, maxExported)) {
    yield (await nameEntries(entries, deps)).map(lineOf).join('');
  }
}

function lineOf({ at, changes, ...entry }: AuditEntry): string {
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
    entry.clientAddress,
    changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('\n'),
    entry.unit ?? '',
    entry.tower ?? '',
  ]);
}
