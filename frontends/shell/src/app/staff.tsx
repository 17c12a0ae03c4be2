import { createQueryClient, QueryClientProvider } from '@parcelbell/client/query';
import { type ReactNode, useState } from 'react';

/** What the signed-in screens share: one cache of answers, which ends with them. */
export function Staff({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
