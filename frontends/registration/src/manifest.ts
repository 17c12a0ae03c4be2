import { pages } from '@parcelbell/addresses';
import type { RemoteManifest } from '@parcelbell/client';
import {
  AdditionsScreen,
  DataRequestScreen,
  HomeScreen,
  loadScreenAt,
  PrivacyScreen,
  RegisterScreen,
  SuccessScreen,
  UnsubscribeScreen,
  VerifyScreen,
} from './screens.tsx';

// The code of the first screen is fetched at the same time as the building, not after it.
loadScreenAt(location.pathname);

/** The residents' screens, without a session, in English and French. A link without its code has a screen too, which says that the code is missing. */
export const manifest: RemoteManifest = {
  id: 'registration',
  routes: [
    { path: pages.register.path, component: RegisterScreen },
    { path: pages.success.path, component: SuccessScreen },
    { path: pages.privacy.path, component: PrivacyScreen },
    { path: pages.verify.path, component: VerifyScreen },
    { path: pages.unsubscribe.path, component: UnsubscribeScreen },
    { path: pages.dataRequest.path, component: DataRequestScreen },
    { path: pages.additions.path, component: AdditionsScreen },
    { path: pages.residentHome.path, component: HomeScreen },
  ],
};
