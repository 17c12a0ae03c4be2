import { pagePath } from '@parcelbell/addresses';
import type { Delivery } from '@parcelbell/client';
import { DateText, Link, StatusWord, Text, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { type Column, DataTable, Pagination } from '@parcelbell/ui/table';
import { useState } from 'react';
import { useDeliveryColumns } from '../../../deliveries/components/delivery-cells.tsx';
import { ListState } from '../../../deliveries/components/list-state.tsx';
import { arrivalOutcome } from '../../../deliveries/notices.ts';
import { DeferredNoticeWord } from '../../../delivery-queue/deferred-notice-word.tsx';
import { useTodaysParcels } from '../api/today.ts';
import { deskMessages } from '../messages.ts';
import { OutcomeWord } from './outcome-word.tsx';
import classes from './today.module.css';

const pageSize = 25;

/** Every parcel that was logged today at any desk of the building, newest first. `from`: when the day began. */
export function TodaysParcels({ from }: { from: string }) {
  const t = useMessages(deskMessages);
  const [page, setPage] = useState(1);
  const list = useTodaysParcels({ page, pageSize, from, sort: '-createdAt' });
  const columns = useTodaysColumns();
  const { data, error, isPlaceholderData, refetch } = list;
  return (
    <Text as="div" size="small" className={classes.parcels}>
      <h3>{t('todaysParcels')}</h3>
      <ListState hasData={data !== undefined} failed={error} onRetry={() => void refetch()}>
        {data && data.deliveries.length === 0 && <Text tone="muted">{t('nothingToday')}</Text>}
        {data && data.deliveries.length > 0 && (
          <>
            <DataTable
              label={t('todaysParcels')}
              columns={columns}
              rows={data.deliveries}
              rowKey={({ packageId }) => packageId}
              busy={isPlaceholderData}
            />
            <Pagination
              page={page}
              pageSize={pageSize}
              total={data.total}
              summary={t('parcelCount', { count: data.total })}
              onPage={setPage}
            />
          </>
        )}
      </ListState>
    </Text>
  );
}

/** On a phone: unit and parcel, when it was logged and what became of its messages. */
function useTodaysColumns(): Column<Delivery>[] {
  const t = useMessages(deskMessages);
  const { logged, unit, parcel, tracking, location } = useDeliveryColumns();
  return [
    { ...logged, onPhone: 'fact' },
    { ...unit, cell: (row) => <Link to={pagePath('parcel', row.packageId)}>{unitText(row)}</Link> },
    parcel,
    tracking,
    location,
    { id: 'state', header: t('state'), cell: (row) => <State parcel={row} />, onPhone: 'fact' },
  ];
}

function State({ parcel: { pickedupAt, notifications, notice } }: { parcel: Delivery }) {
  const t = useMessages(deskMessages);
  if (pickedupAt) {
    return (
      <span>
        {t('pickedUp')} <DateText iso={pickedupAt} />
      </span>
    );
  }
  const arrival = arrivalOutcome(notifications);
  if (arrival.total === 0 && notice) return <DeferredNoticeWord {...notice} />;
  if (arrival.total === 0) return <StatusWord tone="neutral">{t('waits')}</StatusWord>;
  return <OutcomeWord tally={arrival} />;
}
