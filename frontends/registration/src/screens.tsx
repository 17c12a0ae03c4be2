import { lazy } from 'react';
import { Reader } from './area/reader.tsx';
import { BuildingGate } from './building/building-gate.tsx';

const loadRegister = () => import('./features/register/routes/register-screen.tsx');
const loadSuccess = () => import('./features/success/routes/success-screen.tsx');
const loadVerify = () => import('./features/verify/routes/verify-screen.tsx');
const loadUnsubscribe = () => import('./features/unsubscribe/routes/unsubscribe-screen.tsx');
const Register = lazy(() => loadRegister().then((module) => ({ default: module.RegisterScreen })));
const Success = lazy(() => loadSuccess().then((module) => ({ default: module.SuccessScreen })));
const Verify = lazy(() => loadVerify().then((module) => ({ default: module.VerifyScreen })));
const Unsubscribe = lazy(() => loadUnsubscribe().then((module) => ({ default: module.UnsubscribeScreen })));

const loads: readonly [address: RegExp, load: () => Promise<unknown>][] = [
  [/^\/[^/]+\/register\/?$/, loadRegister],
  [/^\/[^/]+\/success\/?$/, loadSuccess],
  [/^\/residents\/verify(\/|$)/, loadVerify],
  [/^\/residents\/unsubscribe(\/|$)/, loadUnsubscribe],
];

/** Fetches the code of an address's screen; where that fails, showing the screen asks again and says so. */
export function loadScreenAt(pathname: string): void {
  const [, load] = loads.find(([address]) => address.test(pathname)) ?? [];
  load?.().catch(() => undefined);
}

/** `/{tenantSlug}/register` */
export function RegisterScreen() {
  return (
    <Reader>
      <BuildingGate screen={Register} />
    </Reader>
  );
}

/** `/{tenantSlug}/success` */
export function SuccessScreen() {
  return (
    <Reader>
      <BuildingGate screen={Success} />
    </Reader>
  );
}

/** `/residents/verify/{hash}` */
export function VerifyScreen() {
  return (
    <Reader>
      <Verify />
    </Reader>
  );
}

/** `/residents/unsubscribe/{hash}` */
export function UnsubscribeScreen() {
  return (
    <Reader>
      <Unsubscribe />
    </Reader>
  );
}
