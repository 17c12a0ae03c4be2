import type { TenantNameRepository } from '../tenant/tenant-name-repository.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { AuditRepository } from './audit-repository.ts';

export interface KeepEntriesDeps {
  readonly auditEntries: Pick<AuditRepository, 'keep' | 'forgetValues'>;
  readonly tenantNames: Pick<TenantNameRepository, 'find'>;
}

/**
 * Keeps entries, each once. Those of deleted buildings keep no values. Whether a building is deleted is asked after the entries are stored: a deletion that is
 * heard of meanwhile either finds them or is found.
 */
export async function keepEntries(
  entries: readonly AuditEntry[],
  { auditEntries, tenantNames }: KeepEntriesDeps,
): Promise<void> {
  await auditEntries.keep(entries);
  const tenantIds = entries.flatMap(({ tenantId }) => (tenantId === '' ? [] : [tenantId]));
  for (const { tenantId, deleted } of (await tenantNames.find(tenantIds)).values()) {
    if (deleted) await auditEntries.forgetValues(tenantId);
  }
}
