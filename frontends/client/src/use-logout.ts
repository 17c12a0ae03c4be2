import { pagePath } from '@parcelbell/addresses';
import { useCallback, useState } from 'react';
import { useAppConfig } from './app-config.tsx';
import { useClient } from './context.tsx';
import { logout } from './requests/logout.ts';

type Navigate = (to: string, options: { replace: boolean; state?: object }) => unknown;

/** Logs out and goes to the sign-in (with `loggedOut` in its state, so that the shell says so until the sign-in is there), from the demo to the product's own site where that is known. `leaving` is true from then on, so that nothing is asked for meanwhile. */
export function useLogout(navigate: Navigate): { leaving: boolean; leave: () => void } {
  const client = useClient();
  const { marketingUrl } = useAppConfig();
  const [leaving, setLeaving] = useState(() => client.session.isLoggingOut());
  const leave = useCallback(() => {
    const leavesDemo = client.session.isDemoMode();
    setLeaving(true);
    void logout(client);
    if (leavesDemo && marketingUrl) leaveSite(marketingUrl);
    else navigate(pagePath('login'), { replace: true, state: { loggedOut: true } });
  }, [client, marketingUrl, navigate]);
  return { leaving, leave };
}

/** Browsers keep a page as it was for their Back button. This one would say for ever that it logs out. */
function leaveSite(url: string): void {
  window.addEventListener('pageshow', () => location.reload());
  location.replace(url);
}
