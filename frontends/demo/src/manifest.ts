import type { RemoteManifest } from '@parcelbell/client';
import { Banner } from './banner.tsx';

/** What visitors of the demo have around the building's staff area. It draws no address of its own. */
export const manifest: RemoteManifest = {
  id: 'demo',
  routes: [],
  frame: { Banner },
};
