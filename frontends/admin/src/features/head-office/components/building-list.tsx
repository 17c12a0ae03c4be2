import { listCall } from '@parcelbell/client/query';
import { Select, useMessages } from '@parcelbell/ui';
import { DataTable, EmptyList, FilterBar, ListState } from '@parcelbell/ui/table';
import type { ReactNode } from 'react';
import { type Company, useTenantsOfCompany } from '../api/head-office.ts';
import { headOfficeMessages } from '../messages.ts';
import { type HeadOfficeFilter, tableQueryOf } from '../use-head-office-filter.ts';
import { BuildingsLoading } from './buildings-loading.tsx';
import { ShownBuildings } from './shown-buildings.tsx';
import { useBuildingColumns } from './use-building-columns.tsx';

interface BuildingListProps {
  company: Company;
  used: HeadOfficeFilter;
  /** Further filters. */
  children?: ReactNode;
}

/** HEAD-1: The buildings of a company with their figures, page after page. */
export function BuildingList({ company, used, children }: BuildingListProps) {
  const t = useMessages(headOfficeMessages);
  const { filter, change, bar } = used;
  const { companyId, name } = company;
  const query = tableQueryOf(filter);
  const list = useTenantsOfCompany(companyId, query);
  const columns = useBuildingColumns();
  const { data, isPlaceholderData } = list;
  const buildings = data?.pages.flatMap((page) => page.buildings) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  const words = (key: 'noMatchTitle' | 'noMatchText' | 'emptyTitle' | 'emptyText') => t(key, { company: name });
  const isEmpty = buildings.length === 0 && !isPlaceholderData;
  return (
    <>
      <FilterBar label={t('search')} hint={t('searchHint')} {...bar}>
        <Select
          label={t('sort')}
          labelHidden
          value={query.sort}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value === 'name' ? '' : '-waiting' })}
          options={[
            { value: 'name', label: t('byName') },
            { value: '-waiting', label: t('byWaiting') },
          ]}
        />
        {children}
      </FilterBar>
      <ListState title={t('failed')} {...listCall(list)}>
        {!data && <BuildingsLoading />}
        {data && isEmpty && <EmptyList used={used} total={total} words={words} />}
        {data && !isEmpty && (
          <>
            <DataTable
              label={t('table')}
              columns={columns}
              rows={buildings}
              rowKey={({ tenantId }) => tenantId}
              busy={isPlaceholderData}
            />
            <ShownBuildings shown={buildings.length} total={total} list={list} />
          </>
        )}
      </ListState>
    </>
  );
}
