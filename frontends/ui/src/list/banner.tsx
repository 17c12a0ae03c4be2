import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from '../feedback/alert.tsx';
import classes from './list.module.css';

const shownMs = 4000;

/** The last event that the screen reports, for a few seconds. It is stored as an event, not as a sentence, so that the sentence follows the language. */
export function useBanner<What>() {
  const [banner, setBanner] = useState<{ what: What; forMs: number }>();
  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(undefined), banner.forMs);
    return () => clearTimeout(timer);
  }, [banner]);
  return {
    shown: banner?.what,
    /** `forMs`: default 4 seconds. */
    show: (what: What, forMs = shownMs) => setBanner({ what, forMs }),
  };
}

/** A line over the foot of the screen, so that nothing moves when it comes and goes. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div className={classes.banner} role="status">
      {children && (
        <Alert tone="good" announce={false}>
          {children}
        </Alert>
      )}
    </div>
  );
}
