import { logout, useClient } from '@parcelbell/client';
import { useNavigate } from '@parcelbell/ui/router';
import { useCallback, useState } from 'react';

/** Ends the session here and tells the server without waiting for it. `leaving` is true from then on. */
export function useLogout(): { leaving: boolean; leave: () => void } {
  const client = useClient();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(() => client.session.isLoggingOut());
  const leave = useCallback(() => {
    setLeaving(true);
    logout(client);
    void navigate('/login', { replace: true });
  }, [client, navigate]);
  return { leaving, leave };
}
