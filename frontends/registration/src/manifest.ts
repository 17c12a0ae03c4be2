import { pages } from '@parcelbell/addresses';
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
    { path: pages.register.path, component: RegisterScreen },
    { path: pages.success.path, component: SuccessScreen },
    { path: pages.verify.path, component: VerifyScreen },
    { path: pages.unsubscribe.path, component: UnsubscribeScreen },
    { path: pages.additions.path, component: AdditionsScreen },
  ],
};
