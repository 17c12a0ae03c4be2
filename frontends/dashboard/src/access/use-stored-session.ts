import type { Session } from '@parcelbell/client';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

interface StoredSession {
  readonly hasToken: boolean;
  readonly tenantId: string | null;
}

/**
 * What the browser remembers of the session, followed across tabs: a building chosen in another tab is the one that
 * calls from here would go to, so the screen must not go on naming the old one.
 */
export function useStoredSession(session: Session): StoredSession {
  const subscribe = useCallback((changed: () => void) => {
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  }, []);
  const tenantId = useSyncExternalStore(subscribe, session.tenantId);
  const hasToken = useSyncExternalStore(subscribe, () => session.accessToken() !== null);
  return useMemo(() => ({ hasToken, tenantId }), [hasToken, tenantId]);
}
