import { pages } from '@parcelbell/addresses';
import type { RemoteManifest } from '@parcelbell/client';
import { App } from './app.tsx';
import { screens } from './screens.ts';

// Loads the code of the first screen together with the frame, not after it.
screens.loadAt(location.pathname);

/** The building's staff area. */
export const manifest: RemoteManifest = {
  id: 'dashboard',
  routes: [{ path: pages.staffArea.path, component: App }],
};
