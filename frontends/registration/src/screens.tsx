import { lazy, useEffect } from 'react';
import { Reader } from './area/reader.tsx';
import { BuildingGate } from './building/building-gate.tsx';

const loadRegister = () => import('./features/register/routes/register-screen.tsx');
const loadSuccess = () => import('./features/success/routes/success-screen.tsx');
const Register = lazy(() => loadRegister().then((module) => ({ default: module.RegisterScreen })));
const Success = lazy(() => loadSuccess().then((module) => ({ default: module.SuccessScreen })));
const Verify = lazy(() =>
  import('./features/verify/routes/verify-screen.tsx').then((module) => ({ default: module.VerifyScreen })),
);
const Unsubscribe = lazy(() =>
  import('./features/unsubscribe/routes/unsubscribe-screen.tsx').then((module) => ({
    default: module.UnsubscribeScreen,
  })),
);

/** `/{tenantSlug}/register` */
export function RegisterScreen() {
  useEarly(loadRegister);
  return (
    <Reader>
      <BuildingGate screen={Register} />
    </Reader>
  );
}

/** `/{tenantSlug}/success` */
export function SuccessScreen() {
  useEarly(loadSuccess);
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

/** Asks for a screen's script beside the call for its building, not after it. Where it fails, showing the screen says so. */
function useEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}
