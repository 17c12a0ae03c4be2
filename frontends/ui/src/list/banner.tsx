import { type ReactNode, useEffect, useState } from 'react';
import { Alert, type AlertProps } from '../feedback/alert.tsx';
import classes from './list.module.css';

const shownMs = 4000;

/** What happened last, for so long as it is shown. It is kept as what happened and put into words by the screen, so that it follows the language. */
export function useBanner<What>() {
  const [banner, setBanner] = useState<{ what: What; forMs: number }>();
  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(undefined), banner.forMs);
    return () => clearTimeout(timer);
  }, [banner]);
  return {
    shown: banner?.what,
    /** `forMs`: 4 seconds unless told. */
    show: (what: What, forMs = shownMs) => setBanner({ what, forMs }),
  };
}

/** A line over the foot of the screen, so that nothing moves when it comes and goes. */
export function Banner({ tone = 'good', children }: { tone?: AlertProps['tone']; children: ReactNode }) {
  return (
    <div className={classes.banner} role="status">
      {children && (
        <Alert tone={tone} announce={false}>
          {children}
        </Alert>
      )}
    </div>
  );
}
