import { pagePath } from '@parcelbell/addresses';
import { Button, Icon, isComposing, Link, useMessages } from '@parcelbell/ui';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { unitText } from '../../../parcels/unit-text.ts';
import { useParcel } from '../api/parcel.ts';
import { parcelPageMessages } from '../messages.ts';
import { useRoomBeside } from '../use-room-beside.ts';
import classes from './parcel.module.css';
import { ParcelState } from './parcel-state.tsx';
import { ParcelView } from './parcel-view.tsx';

interface ParcelPanelProps {
  packageId: string;
  onClose: () => void;
}

/** A parcel beside the list it was opened from. Escape closes it, and the focus goes back to where it was. */
export function ParcelPanel({ packageId, onClose }: ParcelPanelProps) {
  const t = useMessages(parcelPageMessages);
  const { data } = useParcel(packageId);
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
      <ParcelState packageId={packageId}>
        {(parcel) => <ParcelView parcel={parcel} heading={beside ? 'h3' : 'h2'} />}
      </ParcelState>
    </section>
  );
}
