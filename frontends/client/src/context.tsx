import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from './api-client.ts';

const ClientContext = createContext<ApiClient | undefined>(undefined);

/** Hands the one API client to everything below; the shell mounts it. */
export function ClientProvider({ client, children }: { client: ApiClient; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** The API client. Throws outside of a ClientProvider. */
export function useClient(): ApiClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient needs a ClientProvider above it.');
  return client;
}
