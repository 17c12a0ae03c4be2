import { type FoundPage, type PageName, type PagesOf, pageAt, pagePath } from '@parcelbell/addresses';
import { type AppConfig, isRoleGone, useAppConfig, useClient } from '@parcelbell/client';
import { Boundary, type Loadable, Loaded, LoggingOut, loadable, useLoaded } from '@parcelbell/ui';
import { Navigate, useLocation, useNavigate } from '@parcelbell/ui/router';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { RemoteLoader } from '../remotes/federation.ts';
import { RemoteLoaderContext } from '../remotes/loader-context.ts';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { NotFound } from './not-found.tsx';
import { ShellFailed } from './shell-failed.tsx';

const login = loadable(async () => (await import('../login/login-screen.tsx')).LoginScreen);
const companyReturn = loadable(async () => (await import('../login/company-return-screen.tsx')).CompanyReturnScreen);
const buildings = loadable(async () => (await import('../buildings/buildings-screen.tsx')).BuildingsScreen);
const staff = loadable(async () => (await import('./staff.tsx')).Staff);
const own: Readonly<Record<PagesOf<'shell'>, Loadable<ComponentType>>> = {
  home: login,
  login,
  confirmAddress: login,
  companyReturn,
  buildings,
};

/** Shows the screen of an address: one of the shell's own, or of a remote that this installation has. */
export function Screens({ loader }: { loader: RemoteLoader }) {
  useLeaveWhenExpired();
  const { remotes } = useAppConfig();
  const { pathname, state } = useLocation();
  const found = pageAt(pathname.replace(/(?<=[^/])\/+$/, ''));
  // Whoever has just logged out reads so until the sign-in is there.
  const until = isLoggedOut(state) ? <LoggingOut /> : undefined;
  const element = elementFor(found, remotes, { loader, until });
  return (
    <Boundary failed={(error) => <ShellFailed error={error} />}>
      <RemoteLoaderContext value={loader}>
        {element && found?.page.signedIn ? <SignedIn loader={loader}>{element}</SignedIn> : (element ?? <NotFound />)}
      </RemoteLoaderContext>
    </Boundary>
  );
}

/** Undefined where there is no such page, or its remote is not installed. */
function elementFor(
  found: FoundPage | undefined,
  remotes: AppConfig['remotes'],
  { loader, until }: { readonly loader: RemoteLoader; readonly until: ReactNode },
): ReactNode | undefined {
  if (!found) return undefined;
  const { name, page } = found;
  if (isOwn(name)) return <Loaded key={page.screen} screen={own[name]} until={until} />;
  if (page.drawnBy === 'shell') return undefined;
  if (remotes[page.drawnBy]) return <RemoteScreen key={page.drawnBy} id={page.drawnBy} loader={loader} />;
  return page.drawnBy === 'admin' ? <Navigate to={pagePath('buildings')} replace /> : undefined;
}

function isLoggedOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'loggedOut' in state;
}

function isOwn(name: PageName): name is PagesOf<'shell'> {
  return name in own;
}

/** The access guard: without a token it leads to the sign-in. */
function SignedIn({ loader, children }: { loader: RemoteLoader; children: ReactNode }) {
  const { session } = useClient();
  if (session.accessToken() === null && !session.isLoggingOut()) {
    return <Navigate to={pagePath('login')} replace state={{ notSignedIn: true }} />;
  }
  return <WithStaff loader={loader}>{children}</WithStaff>;
}

/** Separate from the guard, so that its code is not loaded for people who are not signed in. */
function WithStaff({ loader, children }: { loader: RemoteLoader; children: ReactNode }) {
  const Staff = useLoaded(staff);
  return Staff && <Staff loader={loader}>{children}</Staff>;
}

function useLeaveWhenExpired(): void {
  const { session } = useClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isAtDesk = pageAt(pathname)?.page.drawnBy === 'dashboard';
  useEffect(
    () =>
      session.onExpired((refusal, wasDemo) => {
        // The dashboard says that the role is gone, and leaves by itself.
        if (isAtDesk && refusal && isRoleGone(refusal)) return;
        void navigate(pagePath('login'), { replace: true, state: { expired: true, refusal, wasDemo } });
      }),
    [session, navigate, isAtDesk],
  );
}
