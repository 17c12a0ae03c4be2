import { listCall } from '@parcelbell/client/query';
import { Loading, Skeleton, useMessages } from '@parcelbell/ui';
import { ListState, Pagination } from '@parcelbell/ui/table';
import type { ReactNode } from 'react';
import { type ListedTenant, tenantPageSize, type useTenantsOf } from '../api/companies.ts';
import { companiesMessages } from '../messages.ts';

interface TenantsAnswerProps {
  list: ReturnType<typeof useTenantsOf>;
  page: number;
  onPage: (page: number) => void;
  empty: ReactNode;
  children: (tenants: readonly ListedTenant[]) => ReactNode;
}

/** A page of buildings in a company's dialog: while it is loading, where it failed, where there is none, and how many there are. */
export function TenantsAnswer({ list, page, onPage, empty, children }: TenantsAnswerProps) {
  const t = useMessages(companiesMessages);
  const { data } = list;
  if (data?.total === 0) return empty;
  return (
    <ListState title={t('buildingsFailed')} {...listCall(list)}>
      {data ? (
        <>
          {children(data.tenants)}
          <Pagination
            summary={t('buildingCount', { count: data.total })}
            total={data.total}
            page={page}
            pageSize={tenantPageSize}
            onPage={onPage}
          />
        </>
      ) : (
        <Loading label={t('loadingBuildings')}>
          {[100, 94, 97].map((width) => (
            <Skeleton key={width} shape="control" width={width} />
          ))}
        </Loading>
      )}
    </ListState>
  );
}
