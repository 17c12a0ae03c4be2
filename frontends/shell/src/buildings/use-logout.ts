import { logout, useClient } from '@parcelbell/client';
import { useNavigate } from '@parcelbell/ui/router';
import { useCallback } from 'react';

/** Ends the session, its building with it, and goes to the sign-in. */
export function useLogout(): () => void {
  const client = useClient();
  const navigate = useNavigate();
  return useCallback(() => {
    logout(client);
    void navigate('/login', { replace: true });
  }, [client, navigate]);
}
