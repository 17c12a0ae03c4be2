import type { RemoteManifest } from '@parcelbell/client';
import { Banner } from './banner.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';
import { Dropdown } from './dropdown.tsx';
import { MenuEntries } from './menu-entries.tsx';
import { Tour } from './tour/tour.tsx';

/** What visitors of the demo have around the building's staff area. It draws no address of its own. */
export const manifest: RemoteManifest = {
  id: 'demo',
  routes: [],
  frame: { Banner, Dropdown, MenuEntries, Dialogs, Tour },
};
