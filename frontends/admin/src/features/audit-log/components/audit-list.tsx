import { Button, EmptyState, Loading, Skeleton, useMessages } from '@parcelbell/ui';
import { DataTable, Pagination } from '@parcelbell/ui/table';
import type { AuditPage } from '../api/audit-log.ts';
import { countChosen, lastPage, noFilter, pageSize, type useAuditFilter } from '../filter.ts';
import { auditLogMessages } from '../messages.ts';
import classes from './audit-log.module.css';
import { useAuditColumns } from './use-audit-columns.tsx';

interface AuditListProps extends Pick<ReturnType<typeof useAuditFilter>, 'filter' | 'change'> {
  data: AuditPage;
  /** The rows are those of the previous filter until the new ones are loaded. */
  isStale: boolean;
}

/** A page of the audit log and links to the other pages. */
export function AuditList({ filter, change, data, isStale }: AuditListProps) {
  const t = useMessages(auditLogMessages);
  const columns = useAuditColumns();
  const { entries, total, totalIsExact } = data;
  if (entries.length === 0 && !isStale) return <Nothing filter={filter} change={change} total={total} />;
  return (
    <>
      <DataTable label={t('table')} columns={columns} rows={entries} rowKey={({ id }) => id} busy={isStale} />
      <Pagination
        page={filter.page}
        pageSize={pageSize}
        total={total}
        summary={t(totalIsExact ? 'count' : 'countOrMore', { count: total })}
        onPage={(page) => {
          change({ page });
          window.scrollTo(0, 0);
        }}
      />
      {filter.page === lastPage && !totalIsExact && <p className={classes.deepest}>{t('deepest')}</p>}
    </>
  );
}

/** Says why there are no rows: the page is beyond the last one, nothing matches, or nothing was ever changed. */
function Nothing({ filter, change, total }: Pick<AuditListProps, 'filter' | 'change'> & { total: number }) {
  const t = useMessages(auditLogMessages);
  if (total > 0)
    return (
      <EmptyState
        title={t('pastEndTitle')}
        action={<Button onClick={() => change({ page: 1 })}>{t('firstPage')}</Button>}
      />
    );
  if (filter.q === '' && countChosen(filter) === 0)
    return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>;
  return (
    <EmptyState title={t('noMatchTitle')} action={<Button onClick={() => change(noFilter)}>{t('clear')}</Button>}>
      {t('noMatchText')}
    </EmptyState>
  );
}

export function AuditLoading() {
  const t = useMessages(auditLogMessages);
  return (
    <Loading label={t('loading')}>
      {[100, 96, 98, 93, 97, 95, 99, 94].map((width) => (
        <Skeleton key={width} shape="control" width={width} />
      ))}
    </Loading>
  );
}
