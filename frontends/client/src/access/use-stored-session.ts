import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Session } from '../session.ts';

interface StoredSession {
  readonly hasToken: boolean;
  readonly tenantId: string | null;
}

/**
 * What the browser remembers of the session. It follows other tabs: when another tab chooses a building, the calls of
 * this tab go to that building, so this screen has to show it too.
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
