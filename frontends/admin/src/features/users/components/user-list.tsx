import { Loading, Skeleton, Text, useMessages } from '@parcelbell/ui';
import { DataTable, EmptyList, Pagination } from '@parcelbell/ui/table';
import type { UserPage } from '../api/users.ts';
import { usersMessages } from '../messages.ts';
import { pageSize, type useUsersFilter } from '../use-users-filter.ts';
import { type UserColumnsProps, useUserColumns } from './use-user-columns.tsx';

interface UserListProps extends UserColumnsProps {
  used: ReturnType<typeof useUsersFilter>;
  data: UserPage;
  /** How many users there are in all. */
  all: number | undefined;
  /** The rows are those of the previous filter until the new ones are loaded. */
  isStale: boolean;
}

/** A page of users, how many there are, and links to the other pages. */
export function UserList({ used, data, all, isStale, ...columns }: UserListProps) {
  const { filter, change } = used;
  const t = useMessages(usersMessages);
  const { users, total } = data;
  const rows = useUserColumns(columns);
  const count = all === undefined ? t('counting', { count: total }) : t('count', { shown: total, all });
  if (users.length === 0 && !isStale) {
    return (
      <>
        <EmptyList used={used} total={total} words={t} />
        <Text size="small" tone="muted" role="status">
          {count}
        </Text>
      </>
    );
  }
  return (
    <>
      <DataTable
        label={t('table')}
        columns={rows}
        rows={users}
        rowKey={({ _id }) => _id}
        sort={{ by: 'name', direction: filter.sort === '-name' ? 'desc' : 'asc' }}
        onSort={({ direction }) => change({ sort: direction === 'desc' ? '-name' : '' })}
        busy={isStale}
      />
      <Pagination
        page={filter.page}
        pageSize={pageSize}
        total={total}
        summary={count}
        onPage={(page) => {
          change({ page });
          window.scrollTo(0, 0);
        }}
      />
    </>
  );
}

export function UsersLoading() {
  const t = useMessages(usersMessages);
  return (
    <Loading label={t('loading')}>
      {[100, 94, 97, 91, 95, 92, 96, 93].map((width) => (
        <Skeleton key={width} shape="control" width={width} />
      ))}
    </Loading>
  );
}
