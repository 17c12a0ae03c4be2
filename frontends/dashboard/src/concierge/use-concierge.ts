import { useClient } from '@parcelbell/client';
import { useTenant } from '@parcelbell/client/query';
import { useSyncExternalStore } from 'react';
import { useGrant } from '../access/grant.tsx';

/** Who is at the desk. Everything that is written goes out under this name. */
export interface Concierge {
  /** The chosen name, else that of the account. */
  readonly name: string;
  /** Whether somebody chose it since the sign-in. */
  readonly isChosen: boolean;
  /** The names that the building lists. It may list none. */
  readonly names: readonly string[];
  readonly choose: (name: string) => void;
}

export function useConcierge(): Concierge {
  const { session } = useClient();
  const { tenantId, user } = useGrant();
  const { data: tenant } = useTenant(tenantId);
  const chosen = useSyncExternalStore(session.subscribe, session.concierge);
  return {
    name: chosen ?? (user.name || user.email),
    isChosen: chosen !== null,
    names: tenant?.settings.conciergeNames ?? [],
    choose: session.chooseConcierge,
  };
}
