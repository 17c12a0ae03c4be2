import { pageAt } from '@parcelbell/addresses';
import { useClient } from '@parcelbell/client';
import { createQueryClient, meQuery, QueryClientProvider, tenantQuery } from '@parcelbell/client/query';
import { type ReactNode, useState } from 'react';

/** What the signed-in screens share: one cache of answers, which ends with them. */
export function Staff({ children }: { children: ReactNode }) {
  const queryClient = useFilledCache();
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** A cache that asks at once for what every screen of the address will ask for, while their code is on its way. */
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
