import type { Delivery } from '@parcelbell/client';
import { useMessages } from '@parcelbell/ui';
import type { Column } from '@parcelbell/ui/table';
import { useParcelColumns } from '../../../parcels/components/parcel-cells.tsx';
import { historyMessages } from '../messages.ts';
import { MessagesCell } from './messages-cell.tsx';
import { StatusCell } from './status-cell.tsx';

/** The columns of the history. On a phone: unit and parcel, when it was logged and its status. */
export function useHistoryColumns(): Column<Delivery>[] {
  const t = useMessages(historyMessages);
  const common = useParcelColumns();
  return [
    { ...common.logged, sortable: true, onPhone: 'fact' },
    common.unit,
    common.parcel,
    common.tracking,
    common.location,
    { id: 'status', header: t('status'), cell: (delivery) => <StatusCell delivery={delivery} />, onPhone: 'fact' },
    {
      id: 'messages',
      header: t('messages'),
      cell: ({ notifications }) => <MessagesCell notices={notifications ?? []} />,
      onPhone: 'hidden',
    },
    common.package,
  ];
}
