import type { AuditEntry, AuditRepository } from './audit-entry.ts';
import { type NameEntriesDeps, nameEntries } from './name-entries.ts';

export interface RecordEntriesDeps extends NameEntriesDeps {
  readonly auditEntries: Pick<AuditRepository, 'insert' | 'forgetValues'>;
  /** Sends an entry to the collector of logs, where there is one. An event that comes twice is sent twice. */
  streamEntry(entry: AuditEntry): void;
}

/**
 * Stores entries once, with the present names, because people and buildings may be deleted later. Entries of deleted buildings keep no values. The check
 * for deleted buildings comes after the entries are stored, so that no simultaneous deletion is missed.
 */
export async function recordEntries(
  entries: readonly AuditEntry[],
  { auditEntries, streamEntry, ...names }: RecordEntriesDeps,
): Promise<void> {
  const named = await nameEntries(entries, names);
  await auditEntries.insert(named);
  for (const entry of named) streamEntry(entry);
  const tenantIds = entries.flatMap(({ tenantId }) => (tenantId === '' ? [] : [tenantId]));
  for (const { tenantId, deleted } of (await names.tenantNames.find(tenantIds)).values()) {
    if (deleted) await auditEntries.forgetValues(tenantId);
  }
}
