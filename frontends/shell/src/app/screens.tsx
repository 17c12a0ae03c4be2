import { useAppConfig, useClient } from '@parcelbell/client';
import { Navigate, Route, Routes, useLocation, useNavigate } from '@parcelbell/ui/router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { RemoteLoader } from '../remotes/federation.ts';
import { mountFor } from '../remotes/mounts.ts';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { NotFound } from './not-found.tsx';

const Login = lazy(() => import('../login/login-screen.tsx').then((module) => ({ default: module.LoginScreen })));
const Buildings = lazy(() =>
  import('../buildings/buildings-screen.tsx').then((module) => ({ default: module.BuildingsScreen })),
);
const Staff = lazy(() => import('./staff.tsx').then((module) => ({ default: module.Staff })));

/** Who answers which address: the shell's own screens, then the remotes that this installation has. */
export function Screens({ loader }: { loader: RemoteLoader }) {
  useLeaveWhenExpired();
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/" element={<Login />} />
        <Route path="/login" element={<Login />} />
        <Route
          path="/tenant-selection"
          element={
            <SignedIn>
              <Buildings />
            </SignedIn>
          }
        />
        <Route path="*" element={<Mounted loader={loader} />} />
      </Routes>
    </Suspense>
  );
}

function Mounted({ loader }: { loader: RemoteLoader }) {
  const { remotes } = useAppConfig();
  const { pathname } = useLocation();
  const mount = mountFor(pathname);
  if (!mount) return <NotFound />;
  const screen = <RemoteScreen key={mount.id} id={mount.id} loader={loader} />;
  if (remotes[mount.id]) return mount.staffOnly ? <SignedIn>{screen}</SignedIn> : screen;
  return mount.id === 'admin' ? <Navigate to="/tenant-selection" replace /> : <NotFound />;
}

/** The access guard: whoever has no token goes to sign in. */
function SignedIn({ children }: { children: ReactNode }) {
  const { session } = useClient();
  if (session.accessToken() === null && !session.isLoggingOut()) return <Navigate to="/login" replace />;
  return <Staff>{children}</Staff>;
}

function useLeaveWhenExpired(): void {
  const { session } = useClient();
  const navigate = useNavigate();
  useEffect(
    () => session.onExpired(() => navigate('/login', { replace: true, state: { expired: true } })),
    [session, navigate],
  );
}
