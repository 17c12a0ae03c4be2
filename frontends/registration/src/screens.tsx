import { type PagesOf, pageAt } from '@parcelbell/addresses';
import { type Loadable, Loaded, loadable } from '@parcelbell/ui';
import { BuildingGate } from './building/building-gate.tsx';

const register = loadable(async () => (await import('./features/register/routes/register-screen.tsx')).RegisterScreen);
const success = loadable(async () => (await import('./features/success/routes/success-screen.tsx')).SuccessScreen);
const privacy = loadable(async () => (await import('./features/privacy/routes/privacy-screen.tsx')).PrivacyScreen);
const verify = loadable(async () => (await import('./features/verify/routes/verify-screen.tsx')).VerifyScreen);
const unsubscribe = loadable(
  async () => (await import('./features/unsubscribe/routes/unsubscribe-screen.tsx')).UnsubscribeScreen,
);
const additions = loadable(
  async () => (await import('./features/additions/routes/additions-screen.tsx')).AdditionsScreen,
);

const dataRequest = loadable(
  async () => (await import('./features/data-request/routes/data-request-screen.tsx')).DataRequestScreen,
);
const residentHome = loadable(async () => (await import('./features/home/routes/home-screen.tsx')).HomeScreen);

const screens: Readonly<Record<PagesOf<'registration'>, Loadable<unknown>>> = {
  register,
  success,
  privacy,
  verify,
  unsubscribe,
  additions,
  dataRequest,
  residentHome,
};

/** Fetches the code of the screen at an address. If that fails, the screen fetches it again when it is shown and reports a failure. */
export function loadScreenAt(pathname: string): void {
  const name = pageAt(pathname)?.name ?? '';
  if (name in screens) {
    screens[name as PagesOf<'registration'>].load().catch(() => undefined);
  }
}

/** `/{tenantSlug}/register` */
export function RegisterScreen() {
  return <BuildingGate screen={register} />;
}

/** `/{tenantSlug}/success` */
export function SuccessScreen() {
  return <BuildingGate screen={success} />;
}

/** `/{tenantSlug}/privacy` */
export function PrivacyScreen() {
  return <BuildingGate screen={privacy} />;
}

/** `/residents/verify/{hash}` */
export function VerifyScreen() {
  return <Loaded screen={verify} />;
}

/** `/residents/unsubscribe/{hash}` */
export function UnsubscribeScreen() {
  return <Loaded screen={unsubscribe} />;
}

/** `/residents/additions/{hash}` */
export function AdditionsScreen() {
  return <Loaded screen={additions} />;
}

/** `/residents/data-requests/{hash}` */
export function DataRequestScreen() {
  return <Loaded screen={dataRequest} />;
}

/** `/residents/home/{hash}` */
export function HomeScreen() {
  return <Loaded screen={residentHome} />;
}
