import { Button, EmptyState, Loading, Skeleton, useMessages } from '@parcelbell/ui';
import { DataTable, ListState, Pagination } from '@parcelbell/ui/table';
import { listCall } from '../../../lists/list-call.ts';
import { pageSize, type TenantPage, useTenantPage } from '../api/tenant-page.ts';
import { tenantsMessages } from '../messages.ts';
import { sortKey, sortOf, type TenantsFilter, useTenantsFilter } from '../use-tenants-filter.ts';
import { CompanyFigures } from './company-figures.tsx';
import { TenantFilters } from './tenant-filters.tsx';
import { type TenantActions, useTenantColumns } from './use-tenant-columns.tsx';

interface TenantListProps extends TenantActions {
  onAdd: () => void;
}

/** The buildings by page, with search and filters in the address, and figures by company. */
export function TenantList({ onAdd, ...actions }: TenantListProps) {
  const t = useMessages(tenantsMessages);
  const { filter, change } = useTenantsFilter();
  const page = useTenantPage(filter);
  const { data, isPlaceholderData } = page;
  return (
    <>
      <TenantFilters filter={filter} change={change} />
      <ListState title={t('failed')} {...listCall(page)}>
        {data ? (
          <Rows
            data={data}
            isStale={isPlaceholderData}
            filter={filter}
            change={change}
            actions={actions}
            onAdd={onAdd}
          />
        ) : (
          <TenantsLoading />
        )}
      </ListState>
      <CompanyFigures onChoose={(company) => change({ company })} />
    </>
  );
}

interface RowsProps extends ReturnType<typeof useTenantsFilter> {
  data: TenantPage;
  /** The rows are those of the previous filter until the new ones are loaded. */
  isStale: boolean;
  actions: TenantActions;
  onAdd: () => void;
}

function Rows({ data, isStale, filter, change, actions, onAdd }: RowsProps) {
  const t = useMessages(tenantsMessages);
  const columns = useTenantColumns(actions);
  const { tenants, total, totalIsExact } = data;
  const showPage = (page: number) => {
    change({ page });
    window.scrollTo(0, 0);
  };
  if (tenants.length === 0 && !isStale) {
    return <Nothing filter={filter} change={change} total={total} onAdd={onAdd} />;
  }
  return (
    <>
      <DataTable
        label={t('table')}
        busy={isStale}
        columns={columns}
        rows={tenants}
        rowKey={({ tenantId }) => tenantId}
        sort={sortOf(filter)}
        onSort={(sort) => change({ sort: sortKey(sort) })}
      />
      <Pagination
        summary={t(totalIsExact ? 'count' : 'countOrMore', { count: total })}
        total={total}
        page={filter.page}
        pageSize={pageSize}
        onPage={showPage}
      />
    </>
  );
}

/** Says why there are no rows: no building was ever added, none matches, or the page is past the last one. */
function Nothing({ filter, change, total, onAdd }: Pick<RowsProps, 'filter' | 'change' | 'onAdd'> & { total: number }) {
  const t = useMessages(tenantsMessages);
  if (total > 0) {
    return (
      <EmptyState title={t('pastEnd')} action={<Button onClick={() => change({ page: 1 })}>{t('firstPage')}</Button>} />
    );
  }
  if (!isNarrowed(filter)) {
    return (
      <EmptyState title={t('empty')} action={<Button onClick={onAdd}>{t('add')}</Button>}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('noMatch')}
      action={<Button onClick={() => change({ q: '', status: '', company: '' })}>{t('clear')}</Button>}
    >
      {t('noMatchText')}
    </EmptyState>
  );
}

function isNarrowed({ q, status, company }: TenantsFilter): boolean {
  return q !== '' || status !== '' || company !== '';
}

function TenantsLoading() {
  const t = useMessages(tenantsMessages);
  return (
    <Loading label={t('loading')}>
      {[100, 96, 98, 93, 97, 95, 99, 94].map((width) => (
        <Skeleton key={width} shape="control" width={width} />
      ))}
    </Loading>
  );
}
