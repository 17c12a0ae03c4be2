import { pageAt } from '@parcelbell/addresses';
import { type RemoteId, useAppConfig, useClient } from '@parcelbell/client';
import {
  createQueryClient,
  forgetLastKnown,
  meQuery,
  QueryClientProvider,
  RemotesProvider,
  tenantQuery,
} from '@parcelbell/client/query';
import { useLocation } from '@parcelbell/ui/router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { RemoteLoader } from '../remotes/federation.ts';
import { forgetPages, keepPages } from '../worker/keep-pages.ts';

interface StaffProps {
  loader: RemoteLoader;
  children: ReactNode;
}

/** What the signed-in screens share: one query cache, which ends with them, and the remotes. */
export function Staff({ loader, children }: StaffProps) {
  const queryClient = useFilledCache();
  useKeptPages();
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

/** Keeps the pages of a building's staff for when there is no connection, once somebody works there. */
function useKeptPages(): void {
  const { keepStaffPages = true } = useAppConfig();
  const isOfBuilding = isAtDesk(useLocation().pathname);
  useEffect(() => {
    if (!isOfBuilding) return;
    return keepStaffPages ? keepPages() : forgetPages();
  }, [isOfBuilding, keepStaffPages]);
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
