import { type Session, useClient } from '@parcelbell/client';
import { useTenant } from '@parcelbell/client/query';
import { useCallback, useSyncExternalStore } from 'react';
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
  const chosen = useChosen(session);
  const choose = useCallback((name: string) => chooseAt(session, name), [session]);
  return {
    name: chosen ?? (user.name || user.email),
    isChosen: chosen !== null,
    names: tenant?.settings.conciergeNames ?? [],
    choose,
  };
}

/** The name that was chosen in this tab or another one. */
function useChosen(session: Session): string | null {
  const subscribe = useCallback((changed: () => void) => {
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  }, []);
  return useSyncExternalStore(subscribe, session.concierge);
}

/** The browser tells only other tabs of what was stored, so this tab has to be told here. */
function chooseAt(session: Session, name: string): void {
  session.chooseConcierge(name);
  window.dispatchEvent(new StorageEvent('storage'));
}
