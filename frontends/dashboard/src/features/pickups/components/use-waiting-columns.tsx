import type { Delivery } from '@parcelbell/client';
import { DateText, StatusWord, useMessages } from '@parcelbell/ui';
import type { Column } from '@parcelbell/ui/table';
import { WaitingWord } from '../../../parcels/components/waiting-word.tsx';
import { parcelMessages } from '../../../parcels/messages.ts';
import { placeText } from '../../../parcels/place.ts';
import { pickupMessages } from '../messages.ts';
import type { PickupFailure } from '../pick-up-all.ts';

/** What tells one waiting parcel from another; one whose pickup failed says so. */
export function useWaitingColumns(failures: readonly PickupFailure[]): Column<Delivery>[] {
  const t = useMessages(pickupMessages);
  const words = useMessages(parcelMessages);
  const failed = new Set(failures.map(({ parcel }) => parcel.packageId));
  return [
    { id: 'unit', header: words('unit'), cell: (parcel) => <strong>{placeText(parcel)}</strong>, onPhone: 'title' },
    { id: 'courier', header: t('courier'), cell: ({ courier }) => courier, onPhone: 'title' },
    { id: 'type', header: t('type'), cell: ({ packagetype }) => packagetype, onPhone: 'fact' },
    { id: 'tracking', header: t('tracking'), cell: ({ tracking }) => tracking ?? '–', onPhone: 'hidden' },
    { id: 'logged', header: t('logged'), cell: ({ createdAt }) => <DateText iso={createdAt} />, onPhone: 'hidden' },
    {
      id: 'waiting',
      header: t('waiting'),
      onPhone: 'fact',
      cell: ({ packageId, createdAt }) =>
        failed.has(packageId) ? (
          <StatusWord tone="bad">{t('notRecorded')}</StatusWord>
        ) : (
          <WaitingWord createdAt={createdAt} />
        ),
    },
  ];
}
