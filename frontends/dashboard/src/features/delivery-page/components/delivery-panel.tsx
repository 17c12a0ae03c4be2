import { pagePath } from '@parcelbell/addresses';
import { Button, Icon, isComposing, Link, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useDelivery } from '../api/delivery.ts';
import { deliveryPageMessages } from '../messages.ts';
import { useRoomBeside } from '../use-room-beside.ts';
import classes from './delivery.module.css';
import { DeliveryState } from './delivery-state.tsx';
import { DeliveryView } from './delivery-view.tsx';

interface DeliveryPanelProps {
  packageId: string;
  onClose: () => void;
}

/** A parcel beside the list it was opened from. Escape closes it, and the focus goes back to where it was. */
export function DeliveryPanel({ packageId, onClose }: DeliveryPanelProps) {
  const t = useMessages(deliveryPageMessages);
  const { data } = useDelivery(packageId);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Where there is no room beside the list, the parcel takes its place, and with it the page's heading.
  const beside = useRoomBeside();
  const Title = beside ? 'h2' : 'h1';
  useEffect(() => {
    const opener = document.activeElement;
    title.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section className={classes.panel} data-tour-room="panel" aria-labelledby={id} onKeyDown={onKeyDown}>
      <header className={classes.panelHead}>
        <Title id={id} ref={title} tabIndex={-1} className={classes.panelTitle}>
          {data ? unitText(data) : packageId}
        </Title>
        <div className={classes.panelTools}>
          <Link to={pagePath('parcel', packageId)}>{t('ownPage')}</Link>
          <Button variant="quiet" size="small" aria-label={t('closePanel')} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
      </header>
      <DeliveryState packageId={packageId}>
        {(delivery) => <DeliveryView delivery={delivery} heading={beside ? 'h3' : 'h2'} />}
      </DeliveryState>
    </section>
  );
}
