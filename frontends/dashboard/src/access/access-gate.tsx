import { pagePath } from '@parcelbell/addresses';
import { ApiError, failureOf, isRoleGone, type Session, useClient } from '@parcelbell/client';
import { useLeaveToSignIn, useMe, useStoredSession } from '@parcelbell/client/query';
import { useMessages } from '@parcelbell/ui';
import { AccessFailed, AccessPending, AccessRefused } from '@parcelbell/ui/frame';
import { Navigate, useNavigate } from '@parcelbell/ui/router';
import { type ReactNode, useEffect, useState } from 'react';
import { type Access, decideAccess, type Grant } from './decide-access.ts';
import { accessMessages } from './messages.ts';
import { useLastKnown } from './use-last-known.ts';

const signIn = pagePath('login');

/** Lets the building's administrators and concierges in, and tells everybody else why not. */
export function AccessGate({ children }: { children: (grant: Grant) => ReactNode }) {
  const t = useMessages(accessMessages);
  const { session } = useClient();
  const { hasToken, tenantId } = useStoredSession(session);
  const me = useMe();
  useLastKnown(me);
  const hasLostRole = useHasLostRole(session, me.error);
  const access = decideAccess({ user: me.data, error: me.error, hasToken, storedTenantId: tenantId, hasLostRole });
  useLeaveToSignIn(access.state === 'denied' || access.state === 'signed-out', useNavigate());
  useRemember(access, tenantId);
  switch (access.state) {
    case 'granted':
      // Calls go to the building that the browser remembers, so it has to remember this one before a screen is shown.
      return tenantId === access.tenantId ? children(access) : <AccessPending label={t('verifying')} />;
    case 'waiting':
      return <AccessPending label={t('verifying')} />;
    case 'no-building':
      return <Navigate to={pagePath('tenants')} replace />;
    case 'not-chosen':
      return <Navigate to={pagePath('buildings')} replace />;
    case 'failed':
      return <AccessFailed {...failureOf(me.error)} signIn={signIn} onRetry={() => void me.refetch()} />;
    case 'denied':
      return <AccessRefused kind="forbidden" title={t('denied')} how={t('deniedHow')} signIn={signIn} />;
    case 'signed-out':
      return (
        <AccessRefused
          kind="session-expired"
          title={t('notAuthenticated')}
          how={t('notAuthenticatedHow')}
          signIn={signIn}
        />
      );
  }
}

/** Whether the session was ended because the account's last role was taken away, whichever call heard of it. */
function useHasLostRole(session: Session, error: unknown): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => session.onExpired((refusal) => setGone(refusal !== undefined && isRoleGone(refusal))), [session]);
  return isGone || (error instanceof ApiError && isRoleGone(error));
}

/** Lets the browser remember the building of an access, also after something made it forget. */
function useRemember(access: Access, remembered: string | null): void {
  const { session } = useClient();
  const tenantId = access.state === 'granted' ? access.tenantId : undefined;
  const name = access.state === 'granted' ? access.tenantName : undefined;
  useEffect(() => {
    if (tenantId !== undefined && remembered !== tenantId) session.selectTenant({ tenantId, name: name ?? '' });
  });
}
