import type { RemoteManifest } from '@parcelbell/client';
import {
  AdditionsScreen,
  loadScreenAt,
  RegisterScreen,
  SuccessScreen,
  UnsubscribeScreen,
  VerifyScreen,
} from './screens.tsx';

// The code of the screen that the page opens with comes beside the building's call, not after it.
loadScreenAt(location.pathname);

/** What residents see: no session, English and French. The links from mails exist without their code too, to say that it is missing. */
export const manifest: RemoteManifest = {
  id: 'registration',
  routes: [
    { path: '/:tenantSlug/register', component: RegisterScreen },
    { path: '/:tenantSlug/success', component: SuccessScreen },
    { path: '/residents/verify/:hash?', component: VerifyScreen },
    { path: '/residents/unsubscribe/:hash?', component: UnsubscribeScreen },
    { path: '/residents/additions/:hash?', component: AdditionsScreen },
  ],
  nav: [],
};
