import { useMemo, useSyncExternalStore } from 'react';
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
  const tenantId = useSyncExternalStore(session.subscribe, session.tenantId);
  const hasToken = useSyncExternalStore(session.subscribe, () => session.accessToken() !== null);
  return useMemo(() => ({ hasToken, tenantId }), [hasToken, tenantId]);
}
