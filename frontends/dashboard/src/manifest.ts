import type { RemoteManifest } from '@parcelbell/client';
import { lazy } from 'react';
import { nav } from './nav.ts';

const App = lazy(() => import('./app.tsx').then(({ App }) => ({ default: App })));

/** The building's staff area. */
export const manifest: RemoteManifest = {
  id: 'dashboard',
  routes: [{ path: '/admin/tenant/*', component: App }],
  nav,
};
