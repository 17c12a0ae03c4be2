import type { Delivery } from '@parcelbell/client';
import { StatusWord, useMessages } from '@parcelbell/ui';
import type { Column } from '@parcelbell/ui/table';
import { useParcelColumns } from '../../../parcels/components/parcel-cells.tsx';
import { WaitingWord } from '../../../parcels/components/waiting-word.tsx';
import { pickupMessages } from '../messages.ts';
import type { PickupFailure } from '../pick-up-all.ts';

/** The columns of the waiting parcels. A parcel whose pickup failed says so instead of its waiting time. */
export function useWaitingColumns(failures: readonly PickupFailure[]): Column<Delivery>[] {
  const t = useMessages(pickupMessages);
  const { unit, parcel, tracking, location, logged } = useParcelColumns();
  const failed = new Set(failures.map((failure) => failure.parcel.packageId));
  const waiting = ({ packageId, createdAt }: Delivery) =>
    failed.has(packageId) ? (
      <StatusWord tone="bad">{t('notRecorded')}</StatusWord>
    ) : (
      <WaitingWord createdAt={createdAt} />
    );
  return [
    unit,
    parcel,
    tracking,
    { ...location, onPhone: 'fact' },
    logged,
    { id: 'waiting', header: t('waiting'), cell: waiting, onPhone: 'fact' },
  ];
}
