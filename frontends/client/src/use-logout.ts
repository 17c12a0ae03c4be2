import { pagePath } from '@parcelbell/addresses';
import { useCallback, useState } from 'react';
import { useClient } from './context.tsx';
import { logout } from './requests/logout.ts';

type Navigate = (to: string, options: { replace: boolean }) => unknown;

/** Logs out and goes to the sign-in. `leaving` is true from then on, so that nothing is asked for meanwhile. */
export function useLogout(navigate: Navigate): { leaving: boolean; leave: () => void } {
  const client = useClient();
  const [leaving, setLeaving] = useState(() => client.session.isLoggingOut());
  const leave = useCallback(() => {
    setLeaving(true);
    logout(client);
    navigate(pagePath('login'), { replace: true });
  }, [client, navigate]);
  return { leaving, leave };
}
