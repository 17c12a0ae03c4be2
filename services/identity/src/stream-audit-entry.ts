import { sendLogRecord } from '@parcelbell/observability';
import type { AuditEntry } from './domain/audit/audit-entry.ts';

/** Sends an entry of the audit log to the collector of logs. Values are masked as in the log itself; people are named by their ids. */
export function streamAuditEntry({ id, at, action, changes, ...entry }: AuditEntry): void {
  sendLogRecord({
    name: `parcelbell.audit.${action}`,
    at,
    attributes: {
      'parcelbell.audit.id': id,
      'parcelbell.audit.action': action,
      'parcelbell.audit.subject.kind': entry.subjectKind,
      'parcelbell.audit.subject.id': entry.subjectId,
      'parcelbell.audit.changes': changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
      'parcelbell.tenant.id': entry.tenantId,
      'user.id': entry.byUserId,
      'client.address': entry.clientAddress,
    },
  });
}
