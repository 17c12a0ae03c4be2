import { pagePath } from '@parcelbell/addresses';
import { useClient } from '@parcelbell/client';
import { useMe } from '@parcelbell/client/query';
import { Navigate, useNavigate } from '@parcelbell/ui/router';
import { type ReactNode, useEffect, useReducer } from 'react';
import { AccessFailed, AccessRefused, VerifyingAccess } from './access-states.tsx';
import { type Access, decideAccess, type Grant } from './decide-access.ts';
import { useStoredSession } from './use-stored-session.ts';

const leaveAfterMs = 2000;

/** Lets the building's administrators in, and tells everybody else why not. */
export function AccessGate({ children }: { children: (grant: Grant) => ReactNode }) {
  const { session } = useClient();
  const { hasToken, tenantId } = useStoredSession(session);
  const me = useMe();
  const access = decideAccess({ user: me.data, error: me.error, hasToken, storedTenantId: tenantId });
  useLeave(access);

  useRemember(access);

  // Calls go to the building that the browser remembers, so it has to remember this one before a screen is shown.
  if (access.state === 'granted') return tenantId === access.tenantId ? children(access) : null;
  if (access.state === 'waiting') return <VerifyingAccess />;
  if (access.state === 'no-building') return <Navigate to="/admin/tenants" replace />;
  if (access.state === 'failed') return <AccessFailed error={me.error} onRetry={() => void me.refetch()} />;
  return <AccessRefused reason={access.state} />;
}

function useRemember(access: Access): void {
  const { session } = useClient();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const tenantId = access.state === 'granted' ? access.tenantId : undefined;
  const name = access.state === 'granted' ? access.tenantName : undefined;
  useEffect(() => {
    if (tenantId === undefined || session.tenantId() === tenantId) return;
    session.selectTenant({ tenantId, name: name ?? '' });
    lookAgain();
  }, [session, tenantId, name]);
}

function useLeave({ state }: Access): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (state !== 'denied' && state !== 'signed-out') return;
    const timer = setTimeout(() => navigate(pagePath('login'), { replace: true }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [state, navigate]);
}
