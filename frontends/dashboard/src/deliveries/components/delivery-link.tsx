import { pagePath } from '@parcelbell/addresses';
import { Link } from '@parcelbell/ui';
import type { MouseEvent, ReactNode } from 'react';
import { roomBeside, useOpenDelivery } from '../open-delivery.ts';

interface DeliveryLinkProps {
  packageId: string;
  /** Its name for screen readers, where what is shown does not say it. */
  label?: string;
  children: ReactNode;
}

/** Leads to a parcel's page. Where there is room, a plain press opens the parcel beside the screen instead. */
export function DeliveryLink({ packageId, label, children }: DeliveryLinkProps) {
  const { open } = useOpenDelivery();
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || !matchMedia(roomBeside).matches) return;
    event.preventDefault();
    open(packageId);
  };
  return (
    <Link to={pagePath('parcel', packageId)} aria-label={label} onClick={onClick}>
      {children}
    </Link>
  );
}
