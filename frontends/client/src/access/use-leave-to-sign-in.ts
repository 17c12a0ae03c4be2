import { pagePath } from '@parcelbell/addresses';
import { useEffect } from 'react';

type Navigate = (to: string, options: { replace: boolean; state: typeof signInAgain }) => unknown;

/** The history state with which the sign-in is shown to somebody who is signed in: what they wanted needs another account. */
export const signInAgain = { signInAgain: true } as const;

const leaveAfterMs = 2000;

/** Goes to the sign-in two seconds after access was refused, so that the reason can be read. */
export function useLeaveToSignIn(isRefused: boolean, navigate: Navigate): void {
  useEffect(() => {
    if (!isRefused) return;
    const timer = setTimeout(() => navigate(pagePath('login'), { replace: true, state: signInAgain }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isRefused, navigate]);
}
