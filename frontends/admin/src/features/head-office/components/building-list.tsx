import { listCall } from '@parcelbell/client/query';
import { Button, Loading, Select, Skeleton, Text, useMessages } from '@parcelbell/ui';
import { DataTable, EmptyList, FilterBar, ListState, useListFilter } from '@parcelbell/ui/table';
import type { ReactNode } from 'react';
import { type Company, useTenantsOfCompany } from '../api/head-office.ts';
import { headOfficeMessages } from '../messages.ts';
import classes from './head-office.module.css';
import { useBuildingColumns } from './use-building-columns.tsx';

const choices = { sort: ['-waiting'], company: 'any' } as const;

/** Search, order and company of the table, in the address. */
export function useHeadOfficeFilter() {
  return useListFilter(choices);
}

interface BuildingListProps {
  company: Company;
  used: ReturnType<typeof useHeadOfficeFilter>;
  /** Further filters. */
  children?: ReactNode;
}

/** HEAD-1: The buildings of a company with their figures, page after page. */
export function BuildingList({ company, used, children }: BuildingListProps) {
  const t = useMessages(headOfficeMessages);
  const { filter, change, bar } = used;
  const { companyId, name } = company;
  const list = useTenantsOfCompany(companyId, { q: filter.q, sort: filter.sort || 'name' });
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
          value={filter.sort}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value === '' ? '' : '-waiting' })}
          options={[
            { value: '', label: t('byName') },
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
            <div className={classes.more}>
              <Text size="small" tone="muted" role="status">
                {t('shown', { shown: buildings.length, count: total })}
              </Text>
              {list.hasNextPage && (
                <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {t('showMore')}
                </Button>
              )}
            </div>
          </>
        )}
      </ListState>
    </>
  );
}

export function BuildingsLoading() {
  const t = useMessages(headOfficeMessages);
  return (
    <Loading label={t('loading')}>
      {[100, 94, 97, 91].map((width) => (
        <Skeleton key={width} shape="control" width={width} />
      ))}
    </Loading>
  );
}
