import { pages } from '@parcelbell/addresses';
import type { RemoteManifest } from '@parcelbell/client';
import { App } from './app.tsx';
import { loadScreenAt } from './screens/addresses.ts';

// Loads the code of the first screen together with the frame, not after it.
loadScreenAt(location.pathname);

/** The building's staff area. */
export const manifest: RemoteManifest = {
  id: 'dashboard',
  routes: [{ path: pages.staffArea.path, component: App }],
};
