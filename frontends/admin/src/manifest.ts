import { pages } from '@parcelbell/addresses';
import type { RemoteManifest } from '@parcelbell/client';
import { App } from './app.tsx';
import { BuildingAuditLog } from './features/audit-log/building-audit-log.tsx';
import { ResidentsImport } from './features/imports/residents-import.tsx';
import { BuildingSettings } from './features/settings/building-settings.tsx';
import { screens } from './screens.ts';

// Loads the code of the first screen together with the frame, not after it.
screens.loadAt(location.pathname);

/** The superadmin's area, and for the admins of one building its log, its settings and the import of its residents. */
export const manifest: RemoteManifest = {
  id: 'admin',
  routes: [{ path: pages.adminArea.path, component: App }],
  auditLog: BuildingAuditLog,
  settings: BuildingSettings,
  residentsImport: ResidentsImport,
};
