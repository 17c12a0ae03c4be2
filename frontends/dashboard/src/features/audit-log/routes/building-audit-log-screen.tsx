import { useRemote } from '@parcelbell/client/query';
import { useLoaded } from '@parcelbell/ui';

/** The audit log of the building, which the superadmin's remote draws: it has the words of all entries. */
export function BuildingAuditLogScreen() {
  const AuditLog = useLoaded(useRemote('admin'))?.auditLog;
  return AuditLog ? <AuditLog /> : null;
}
