import { Button, EmptyState, Loading, Skeleton, useMessages } from '@parcelbell/ui';
import { DataTable, Pagination } from '@parcelbell/ui/table';
import { pageSize, type StaffMember } from '../api/staff.ts';
import { staffMessages } from '../messages.ts';
import { useStaffColumns } from './use-staff-columns.tsx';

interface StaffListProps {
  staff: readonly StaffMember[];
  total: number;
  page: number;
  /** The rows are those of another page until the new ones are loaded. */
  isStale: boolean;
  onPage: (page: number) => void;
  onManage: (member: StaffMember) => void;
  onInvite: () => void;
}

/** A page of the staff, how many there are, and links to the other pages. */
export function StaffList({ staff, total, page, isStale, onPage, onManage, onInvite }: StaffListProps) {
  const t = useMessages(staffMessages);
  const columns = useStaffColumns(onManage);
  return (
    <>
      <DataTable
        label={t('table')}
        columns={columns}
        rows={staff}
        rowKey={({ _id }) => _id}
        busy={isStale}
        empty={
          <EmptyState title={t('emptyTitle')} action={<Button onClick={onInvite}>{t('invite')}</Button>}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        summary={t('counting', { count: total })}
        onPage={onPage}
      />
    </>
  );
}

export function StaffLoading() {
  const t = useMessages(staffMessages);
  return (
    <Loading label={t('loading')}>
      {[100, 94, 97, 91].map((width) => (
        <Skeleton key={width} shape="control" width={width} />
      ))}
    </Loading>
  );
}
