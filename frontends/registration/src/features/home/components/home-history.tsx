import { Button, DateText, Section, Text, useMessages } from '@parcelbell/ui';
import type { HomeParcel, HomeParcels } from '../api/parcels.ts';
import { homeMessages } from '../messages.ts';
import type { UseParcels } from '../use-parcels.ts';
import classes from './parcels.module.css';
import { ParcelName } from './waiting-parcels.tsx';

export interface HomeHistoryProps {
  parcels: HomeParcels;
  page: UseParcels;
}

/** What was picked up or went another way, the newest first. */
export function HomeHistory({ parcels, page }: HomeHistoryProps) {
  const t = useMessages(homeMessages);
  return (
    <Section title={t('history')}>
      <ul className={classes.history}>
        {parcels.history.map((parcel) => (
          <li key={parcel.packageId}>
            <p>
              <ParcelName parcel={parcel} />
            </p>
            <Text size="small" tone="muted">
              <Ending parcel={parcel} />
            </Text>
          </li>
        ))}
      </ul>
      {parcels.hasMore && (
        <div className={classes.more}>
          <Button busy={page.underWay === 'more'} onClick={() => void page.more()}>
            {t('more')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Ending({ parcel }: { parcel: HomeParcel }) {
  const t = useMessages(homeMessages);
  const { status, pickedupAt, pickedupResidentName: name, closedAt, closedReason = 'returned' } = parcel;
  if (status === 'closed') {
    return (
      <>
        {t(closedReason)} · <DateText iso={closedAt} />
      </>
    );
  }
  return (
    <>
      {name ? t('pickedUpBy', { name }) : t('pickedUp')} · <DateText iso={pickedupAt} />
    </>
  );
}
