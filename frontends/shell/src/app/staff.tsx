import { pageAt } from '@parcelbell/addresses';
import { useClient } from '@parcelbell/client';
import { createQueryClient, meQuery, QueryClientProvider, tenantQuery } from '@parcelbell/client/query';
import { type ReactNode, useState } from 'react';

/** What the signed-in screens share: one query cache, which ends with them. */
export function Staff({ children }: { children: ReactNode }) {
  const queryClient = useFilledCache();
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** A query cache that already requests what every screen of the address needs, while the code is loading. */
function useFilledCache() {
  const client = useClient();
  const [queryClient] = useState(() => {
    const cache = createQueryClient();
    const tenantId = client.session.tenantId();
    void cache.prefetchQuery(meQuery(client));
    if (tenantId && pageAt(location.pathname)?.page.drawnBy === 'dashboard') {
      void cache.prefetchQuery(tenantQuery(client, tenantId));
    }
    return cache;
  });
  return queryClient;
}
