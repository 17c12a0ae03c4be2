import { pageAt } from '@parcelbell/addresses';
import { type RemoteId, useAppConfig, useClient } from '@parcelbell/client';
import {
  accountOf,
  createQueryClient,
  forgetLastKnown,
  meQuery,
  QueryClientProvider,
  RemotesProvider,
  tenantQuery,
} from '@parcelbell/client/query';
import { useLocation } from '@parcelbell/ui/router';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { RemoteLoader } from '../remotes/federation.ts';
import { loadEarly } from '../remotes/load-early.ts';
import { forgetPages, keepPages } from '../worker/keep-pages.ts';

interface StaffProps {
  loader: RemoteLoader;
  children: ReactNode;
}

/** What the signed-in screens share. Where another tab signs in with another account, everything here begins anew for that one. */
export function Staff(props: StaffProps) {
  return <StaffOfAccount key={useAccount()} {...props} />;
}

/** The account that this browser is signed in with; after a logout the one before. */
function useAccount(): string | undefined {
  const { session } = useClient();
  const current = useSyncExternalStore(session.subscribe, () => accountOf(session.accessToken() ?? ''));
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  return current ?? last;
}

/** One query cache, which ends with the screens, and the remotes. */
function StaffOfAccount({ loader, children }: StaffProps) {
  const queryClient = useFilledCache();
  useKeptPages();
  useDemoRemote(loader);
  useForgetAfterSignOut();
  const find = useCallback((id: RemoteId) => loader.remote(id, 0), [loader]);
  return (
    <QueryClientProvider client={queryClient}>
      <RemotesProvider find={find}>{children}</RemotesProvider>
    </QueryClientProvider>
  );
}

/** A query cache that already requests what every screen of the address needs, while the code is loading. */
function useFilledCache() {
  const client = useClient();
  const [queryClient] = useState(() => {
    const cache = createQueryClient();
    const tenantId = client.session.tenantId();
    void cache.prefetchQuery(meQuery(client));
    if (tenantId && isAtDesk(location.pathname)) {
      void cache.prefetchQuery(tenantQuery(client, tenantId));
    }
    return cache;
  });
  return queryClient;
}

/** Visitors of the demo need what it draws around every screen, so it is loaded beside the first one. */
function useDemoRemote(loader: RemoteLoader): void {
  const { session } = useClient();
  useEffect(() => {
    if (session.isDemoMode()) loadEarly(loader, 'demo');
  }, [loader, session]);
}

/** Keeps the pages of a building's staff for when there is no connection, once somebody works there; visitors of the demo only pass by. */
function useKeptPages(): void {
  const { session } = useClient();
  const { keepStaffPages = true } = useAppConfig();
  const isOfBuilding = isAtDesk(useLocation().pathname);
  useEffect(() => {
    if (!isOfBuilding || session.isDemoMode()) return;
    return keepStaffPages ? keepPages() : forgetPages();
  }, [isOfBuilding, keepStaffPages, session]);
}

function useForgetAfterSignOut(): void {
  const { session } = useClient();
  useEffect(
    () => () => {
      if (session.accessToken() === null) forgetLastKnown();
    },
    [session],
  );
}

function isAtDesk(pathname: string): boolean {
  return pageAt(pathname)?.page.drawnBy === 'dashboard';
}
