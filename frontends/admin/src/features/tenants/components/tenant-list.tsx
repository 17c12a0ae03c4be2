import { listCall } from '@parcelbell/client/query';
import { Button, Loading, Skeleton, useMessages } from '@parcelbell/ui';
import { DataTable, EmptyList, ListState, Pagination, sortNamed } from '@parcelbell/ui/table';
import { pageSize, type TenantPage, useTenantPage } from '../api/tenant-page.ts';
import { tenantsMessages } from '../messages.ts';
import { sortKey, useTenantsFilter } from '../use-tenants-filter.ts';
import { CompanyFigures } from './company-figures.tsx';
import { TenantFilters } from './tenant-filters.tsx';
import { type TenantActions, useTenantColumns } from './use-tenant-columns.tsx';

interface TenantListProps extends TenantActions {
  onAdd: () => void;
}

/** The buildings by page, with search and filters in the address, and figures by company. */
export function TenantList({ onAdd, ...actions }: TenantListProps) {
  const t = useMessages(tenantsMessages);
  const used = useTenantsFilter();
  const { filter, change } = used;
  const page = useTenantPage(filter);
  const { data, isPlaceholderData } = page;
  return (
    <>
      <TenantFilters {...used} />
      <ListState title={t('failed')} {...listCall(page)}>
        {data ? (
          <Rows data={data} isStale={isPlaceholderData} used={used} actions={actions} onAdd={onAdd} />
        ) : (
          <TenantsLoading />
        )}
      </ListState>
      <CompanyFigures onChoose={(company) => change({ company })} />
    </>
  );
}

interface RowsProps {
  used: ReturnType<typeof useTenantsFilter>;
  data: TenantPage;
  /** The rows are those of the previous filter until the new ones are loaded. */
  isStale: boolean;
  actions: TenantActions;
  onAdd: () => void;
}

function Rows({ data, isStale, used, actions, onAdd }: RowsProps) {
  const t = useMessages(tenantsMessages);
  const columns = useTenantColumns(actions);
  const { filter, change } = used;
  const { tenants, total, totalIsExact } = data;
  const showPage = (page: number) => {
    change({ page });
    window.scrollTo(0, 0);
  };
  if (tenants.length === 0 && !isStale) {
    const add = <Button onClick={onAdd}>{t('add')}</Button>;
    return <EmptyList used={used} total={total} words={t} action={add} />;
  }
  return (
    <>
      <DataTable
        label={t('table')}
        busy={isStale}
        columns={columns}
        rows={tenants}
        rowKey={({ tenantId }) => tenantId}
        sort={sortNamed(filter.sort || 'name')}
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
