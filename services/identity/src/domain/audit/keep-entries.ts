import type { AuditEntry } from './audit-entry.ts';
import type { AuditRepository } from './audit-repository.ts';
import { type NameEntriesDeps, nameEntries } from './name-entries.ts';

export interface KeepEntriesDeps extends NameEntriesDeps {
  readonly auditEntries: Pick<AuditRepository, 'keep' | 'forgetValues'>;
}

/**
 * Keeps entries with the names of today, each once, so that they are known also after people and buildings are deleted. Those of deleted buildings keep no values. Whether a building is deleted is asked after the entries are stored: a deletion that is
 * heard of meanwhile either finds them or is found.
 */
export async function keepEntries(
  entries: readonly AuditEntry[],
  { auditEntries, ...names }: KeepEntriesDeps,
): Promise<void> {
  await auditEntries.keep(await nameEntries(entries, names));
  const tenantIds = entries.flatMap(({ tenantId }) => (tenantId === '' ? [] : [tenantId]));
  for (const { tenantId, deleted } of (await names.tenantNames.find(tenantIds)).values()) {
    if (deleted) await auditEntries.forgetValues(tenantId);
  }
}
