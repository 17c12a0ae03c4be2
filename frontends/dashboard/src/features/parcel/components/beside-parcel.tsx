import { LazyPart, loadable, useLoaded } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import { useOpenParcel } from '../../../parcels/open-parcel.ts';
import classes from './beside-parcel.module.css';

const panel = loadable(async () => (await import('./parcel-panel.tsx')).ParcelPanel);

/** A screen, and beside it the parcel that was opened from there. */
export function BesideParcel({ children }: { children: ReactNode }) {
  const { packageId, close } = useOpenParcel();
  return (
    <div className={classes.frame} data-open={packageId ? true : undefined}>
      <div className={classes.list}>{children}</div>
      {packageId && (
        <LazyPart key={packageId}>
          <Panel packageId={packageId} onClose={close} />
        </LazyPart>
      )}
    </div>
  );
}

function Panel(props: { packageId: string; onClose: () => void }) {
  const Ready = useLoaded(panel);
  return Ready && <Ready {...props} />;
}
