import { createContext, type ReactNode, useContext } from 'react';
import type { Grant } from './decide-access.ts';

const GrantContext = createContext<Grant | undefined>(undefined);

export function GrantProvider({ grant, children }: { grant: Grant; children: ReactNode }) {
  return <GrantContext value={grant}>{children}</GrantContext>;
}

/** The building that the staff works in, and who works there. */
export function useGrant(): Grant {
  const grant = useContext(GrantContext);
  if (!grant) throw new Error('useGrant needs an AccessGate above it.');
  return grant;
}
