import { pagePath } from '@parcelbell/addresses';
import type { DeliveryPage } from '@parcelbell/client';
import { Button, ButtonLink, EmptyState, Loading, Skeleton, Text, useMessages } from '@parcelbell/ui';
import { DataTable, Pagination } from '@parcelbell/ui/table';
import { type HistoryFilter, isNarrowed, lastPage, noFilter, pageSize } from '../filter.ts';
import { historyMessages } from '../messages.ts';
import classes from './history.module.css';
import { useHistoryColumns } from './use-history-columns.tsx';

interface HistoryListProps {
  filter: HistoryFilter;
  onChange: (changes: Partial<HistoryFilter>) => void;
  data: DeliveryPage;
  /** The rows are those of the previous filter until the new ones are loaded. */
  isStale: boolean;
}

/** A page of deliveries and links to the other pages. */
export function HistoryList({ filter, onChange, data, isStale }: HistoryListProps) {
  const t = useMessages(historyMessages);
  const columns = useHistoryColumns();
  const { deliveries, total, totalIsExact } = data;
  if (deliveries.length === 0 && !isStale) return <Nothing filter={filter} onChange={onChange} total={total} />;
  return (
    <>
      <DataTable
        label={t('table')}
        columns={columns}
        rows={deliveries}
        rowKey={({ packageId }) => packageId}
        sort={{ by: 'createdAt', direction: filter.oldestFirst ? 'asc' : 'desc' }}
        onSort={({ direction }) => onChange({ oldestFirst: direction === 'asc' })}
        busy={isStale}
      />
      <Pagination
        page={filter.page}
        pageSize={pageSize}
        total={total}
        summary={t(totalIsExact ? 'count' : 'countOrMore', { count: total })}
        onPage={(page) => {
          onChange({ page });
          window.scrollTo(0, 0);
        }}
      />
      {filter.page === lastPage && (!totalIsExact || total > lastPage * pageSize) && (
        <Text size="small" tone="muted" className={classes.deepest}>
          {t('deepest')}
        </Text>
      )}
    </>
  );
}

/** Says why there are no rows: nothing was ever logged, nothing matches, or the page is beyond the last one. */
function Nothing({ filter, onChange, total }: Pick<HistoryListProps, 'filter' | 'onChange'> & { total: number }) {
  const t = useMessages(historyMessages);
  if (total > 0) {
    return (
      <EmptyState
        title={t('pastEndTitle')}
        action={<Button onClick={() => onChange({ page: 1 })}>{t('firstPage')}</Button>}
      >
        {t('pastEndText')}
      </EmptyState>
    );
  }
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        title={t('noMatchTitle')}
        action={
          <Button onClick={() => onChange({ ...noFilter, oldestFirst: filter.oldestFirst })}>{t('clear')}</Button>
        }
      >
        {t('noMatchText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('emptyTitle')} action={<ButtonLink to={pagePath('desk')}>{t('emptyAction')}</ButtonLink>}>
      {t('emptyText')}
    </EmptyState>
  );
}

export function HistoryLoading() {
  const t = useMessages(historyMessages);
  return (
    <Loading label={t('loading')}>
      {[100, 94, 97, 91, 95, 92, 96, 93].map((width) => (
        <Skeleton key={width} shape="control" width={width} />
      ))}
    </Loading>
  );
}
