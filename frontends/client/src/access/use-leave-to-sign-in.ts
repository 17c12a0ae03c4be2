import { pagePath } from '@parcelbell/addresses';
import { useEffect } from 'react';

type Navigate = (to: string, options: { replace: boolean }) => unknown;

const leaveAfterMs = 2000;

/** Goes to the sign-in two seconds after access was refused, so that the reason can be read. */
export function useLeaveToSignIn(isRefused: boolean, navigate: Navigate): void {
  useEffect(() => {
    if (!isRefused) return;
    const timer = setTimeout(() => navigate(pagePath('login'), { replace: true }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isRefused, navigate]);
}
