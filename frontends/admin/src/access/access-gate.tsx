import { pagePath } from '@parcelbell/addresses';
import { failureOf, type User, useClient } from '@parcelbell/client';
import { useLeaveToSignIn, useMe, useStoredSession } from '@parcelbell/client/query';
import { useMessages } from '@parcelbell/ui';
import { AccessFailed, AccessPending, AccessRefused } from '@parcelbell/ui/frame';
import { useLocation, useNavigate } from '@parcelbell/ui/router';
import type { ReactNode } from 'react';
import { decideAccess, isHeadOffice } from './decide-access.ts';
import { accessMessages } from './messages.ts';

const signIn = pagePath('login');

/** Lets superadmins in, and company admins into the head office. Tells everybody else why not. */
export function AccessGate({ children }: { children: (user: User) => ReactNode }) {
  const t = useMessages(accessMessages);
  const { hasToken } = useStoredSession(useClient().session);
  const me = useMe();
  const { pathname } = useLocation();
  const access = decideAccess({ user: me.data, error: me.error, hasToken, pathname });
  useLeaveToSignIn(access.state === 'denied' || access.state === 'signed-out', useNavigate());
  switch (access.state) {
    case 'granted':
      return children(access.user);
    case 'waiting':
      return <AccessPending label={t(isHeadOffice(pathname) ? 'verifyingHeadOffice' : 'verifying')} />;
    case 'failed':
      return <AccessFailed {...failureOf(me.error)} signIn={signIn} onRetry={() => void me.refetch()} />;
    case 'denied':
      return <AccessRefused kind="forbidden" title={t('denied')} how={t('deniedHow')} signIn={signIn} />;
    case 'signed-out':
      return <AccessRefused kind="session-expired" title={t('signedOut')} how={t('signedOutHow')} signIn={signIn} />;
  }
}
