import { pages } from '@parcelbell/addresses';
import type { RemoteManifest } from '@parcelbell/client';
import { App } from './app.tsx';
import { BuildingAuditLog } from './features/audit-log/building-audit-log.tsx';
import { screens } from './screens.ts';

// Loads the code of the first screen together with the frame, not after it.
screens.loadAt(location.pathname);

/** The superadmin's area, and the log of one building for its admins. */
export const manifest: RemoteManifest = {
  id: 'admin',
  routes: [{ path: pages.adminArea.path, component: App }],
  auditLog: BuildingAuditLog,
};
