import { Loaded, loadable } from '@parcelbell/ui';

const screen = loadable(async () => (await import('./routes/audit-log-screen.tsx')).BuildingAuditLogScreen);

/** The audit log of the stored building. */
export function BuildingAuditLog() {
  return <Loaded screen={screen} />;
}
