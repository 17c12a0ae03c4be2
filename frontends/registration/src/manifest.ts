import type { RemoteManifest } from '@parcelbell/client';
import { lazy } from 'react';

const App = lazy(() => import('./app.tsx').then(({ App }) => ({ default: App })));

/** What residents see: no session, English and French. */
export const manifest: RemoteManifest = {
  id: 'registration',
  routes: [
    { path: '/:tenantSlug/register', component: App },
    { path: '/:tenantSlug/success', component: App },
    { path: '/residents/verify/:hash', component: App },
    { path: '/residents/unsubscribe/:hash', component: App },
  ],
  nav: [],
};
