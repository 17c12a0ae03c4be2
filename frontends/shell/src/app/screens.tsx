import { useAppConfig, useClient } from '@parcelbell/client';
import { Boundary, Loaded, loadable, useLoaded } from '@parcelbell/ui';
import { Navigate, useLocation, useNavigate } from '@parcelbell/ui/router';
import { type ReactNode, useEffect } from 'react';
import type { RemoteLoader } from '../remotes/federation.ts';
import { mountFor } from '../remotes/mounts.ts';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { NotFound } from './not-found.tsx';
import { ShellFailed } from './shell-failed.tsx';

const login = loadable(async () => (await import('../login/login-screen.tsx')).LoginScreen);
const buildings = loadable(async () => (await import('../buildings/buildings-screen.tsx')).BuildingsScreen);
const staff = loadable(async () => (await import('./staff.tsx')).Staff);

interface Screen {
  /** Whether it takes a session. */
  staffOnly: boolean;
  element: ReactNode;
}

/** Who answers which address: the shell's own screens, then the remotes that this installation has. */
export function Screens({ loader }: { loader: RemoteLoader }) {
  useLeaveWhenExpired();
  const { staffOnly, element } = useScreen(loader);
  return <Boundary failed={<ShellFailed />}>{staffOnly ? <SignedIn>{element}</SignedIn> : element}</Boundary>;
}

function useScreen(loader: RemoteLoader): Screen {
  const { remotes } = useAppConfig();
  const { pathname } = useLocation();
  const address = pathname.replace(/(.)\/+$/, '$1');
  if (address === '/' || address === '/login')
    return { staffOnly: false, element: <Loaded key="login" screen={login} /> };
  if (address === '/tenant-selection')
    return { staffOnly: true, element: <Loaded key="buildings" screen={buildings} /> };
  const mount = mountFor(address);
  if (mount && remotes[mount.id]) {
    const element = <RemoteScreen key={mount.id} id={mount.id} loader={loader} />;
    return { staffOnly: mount.staffOnly, element };
  }
  if (mount?.id === 'admin') return { staffOnly: true, element: <Navigate to="/tenant-selection" replace /> };
  return { staffOnly: false, element: <NotFound /> };
}

/** The access guard: whoever has no token goes to sign in. */
function SignedIn({ children }: { children: ReactNode }) {
  const { session } = useClient();
  if (session.accessToken() === null && !session.isLoggingOut()) return <Navigate to="/login" replace />;
  return <WithStaff>{children}</WithStaff>;
}

/** Apart from the guard, so that nobody whom it turns away fetches what only staff share. */
function WithStaff({ children }: { children: ReactNode }) {
  const Staff = useLoaded(staff);
  return Staff && <Staff>{children}</Staff>;
}

function useLeaveWhenExpired(): void {
  const { session } = useClient();
  const navigate = useNavigate();
  useEffect(
    () => session.onExpired((refusal) => void navigate('/login', { replace: true, state: { expired: true, refusal } })),
    [session, navigate],
  );
}
