import { LazyPart, loadable, useLoaded } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import { useOpenDelivery } from '../../../deliveries/open-delivery.ts';
import classes from './beside-delivery.module.css';

const panel = loadable(async () => (await import('./delivery-panel.tsx')).DeliveryPanel);

/** A screen, and beside it the parcel that was opened from there. */
export function BesideDelivery({ children }: { children: ReactNode }) {
  const { packageId, close } = useOpenDelivery();
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
