import { Page, useMessages, useTimeZone } from '@parcelbell/ui';
import { browserTimeZone } from '../../../building-time.tsx';
import { useDeliveries } from '../../../deliveries/api/deliveries.ts';
import { ListState } from '../../../deliveries/components/list-state.tsx';
import { HistoryFilters } from '../components/history-filters.tsx';
import { HistoryList, HistoryLoading } from '../components/history-list.tsx';
import { deliveriesFilterOf, needsTimeZone } from '../filter.ts';
import { historyMessages } from '../messages.ts';
import { useHistoryFilter } from '../use-history-filter.ts';

/** All deliveries, newest first, with the status of their messages. */
export function HistoryScreen() {
  const t = useMessages(historyMessages);
  const { filter, change } = useHistoryFilter();
  const timeZone = useTimeZone();
  const { data, error, isPlaceholderData, fetchStatus, refetch } = useDeliveries(
    deliveriesFilterOf(filter, new Date(), timeZone ?? browserTimeZone()),
    { enabled: timeZone !== undefined || !needsTimeZone(filter) },
  );
  const retry = () => void refetch();
  return (
    <Page title={t('title')} width="wide">
      <HistoryFilters filter={filter} onChange={change} />
      <ListState failed={error} offline={fetchStatus === 'paused'} hasData={data !== undefined} onRetry={retry}>
        {data ? (
          <HistoryList filter={filter} onChange={change} data={data} isStale={isPlaceholderData} />
        ) : (
          <HistoryLoading />
        )}
      </ListState>
    </Page>
  );
}
