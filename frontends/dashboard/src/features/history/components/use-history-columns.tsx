import type { Delivery } from '@parcelbell/client';
import { DateText, useMessages } from '@parcelbell/ui';
import type { Column } from '@parcelbell/ui/table';
import { parcelMessages } from '../../../parcels/messages.ts';
import { placeText } from '../../../parcels/place.ts';
import { historyMessages } from '../messages.ts';
import { MessagesCell } from './messages-cell.tsx';
import { StatusCell } from './status-cell.tsx';

/** A delivery at a glance; on a phone its unit and courier, where it stands and when it came. */
export function useHistoryColumns(): Column<Delivery>[] {
  const t = useMessages(historyMessages);
  const words = useMessages(parcelMessages);
  return [
    {
      id: 'createdAt',
      header: t('logged'),
      cell: ({ createdAt }) => <DateText iso={createdAt} />,
      sortable: true,
      onPhone: 'fact',
    },
    { id: 'unit', header: words('unit'), cell: (delivery) => <strong>{placeText(delivery)}</strong>, onPhone: 'title' },
    { id: 'courier', header: t('courier'), cell: ({ courier }) => courier, onPhone: 'title' },
    { id: 'type', header: t('type'), cell: ({ packagetype }) => packagetype, onPhone: 'hidden' },
    { id: 'tracking', header: t('tracking'), cell: ({ tracking }) => tracking ?? '–', onPhone: 'hidden' },
    { id: 'location', header: t('location'), cell: ({ location }) => location ?? '–', onPhone: 'hidden' },
    { id: 'status', header: t('status'), cell: (delivery) => <StatusCell delivery={delivery} />, onPhone: 'fact' },
    {
      id: 'messages',
      header: t('messages'),
      cell: ({ notifications }) => <MessagesCell notices={notifications ?? []} />,
      onPhone: 'hidden',
    },
    { id: 'package', header: t('package'), cell: ({ packageId }) => packageId, onPhone: 'hidden' },
  ];
}
