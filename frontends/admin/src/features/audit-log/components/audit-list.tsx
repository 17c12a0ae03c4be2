import { Loading, Skeleton, Text, useMessages } from '@parcelbell/ui';
import { DataTable, EmptyList, Pagination } from '@parcelbell/ui/table';
import type { AuditPage } from '../api/audit-log.ts';
import { lastPage, pageSize, type Scope, type useAuditFilter } from '../filter.ts';
import { auditLogMessages } from '../messages.ts';
import { useAuditColumns } from './use-audit-columns.tsx';

interface AuditListProps {
  used: ReturnType<typeof useAuditFilter>;
  scope: Scope;
  data: AuditPage;
  /** The rows are those of the previous filter until the new ones are loaded. */
  isStale: boolean;
}

/** A page of the audit log and links to the other pages. */
export function AuditList({ used, scope, data, isStale }: AuditListProps) {
  const { filter, change } = used;
  const t = useMessages(auditLogMessages);
  const columns = useAuditColumns(scope);
  const { entries, total, totalIsExact } = data;
  if (entries.length === 0 && !isStale) return <EmptyList used={used} total={total} words={t} />;
  const summary = t(totalIsExact ? 'count' : 'countOrMore', { count: total });
  const show = (page: number) => {
    change({ page });
    window.scrollTo(0, 0);
  };
  return (
    <>
      <DataTable label={t('table')} columns={columns} rows={entries} rowKey={({ id }) => id} busy={isStale} />
      <Pagination {...{ pageSize, total, summary }} page={filter.page} onPage={show} />
      {filter.page === lastPage && !totalIsExact && (
        <Text size="small" tone="muted">
          {t('deepest')}
        </Text>
      )}
    </>
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
