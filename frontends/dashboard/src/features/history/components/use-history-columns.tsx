import type { Delivery } from '@parcelbell/client';
import { useMediaQuery, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import type { Column } from '@parcelbell/ui/table';
import { useDeliveryColumns } from '../../../deliveries/components/delivery-cells.tsx';
import { DeliveryLink } from '../../../deliveries/components/delivery-link.tsx';
import { courierAndType } from '../../../deliveries/delivery-text.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { useOpenDelivery } from '../../../deliveries/open-delivery.ts';
import { historyMessages } from '../messages.ts';
import classes from './history.module.css';
import { MessagesCell } from './messages-cell.tsx';
import { StatusCell } from './status-cell.tsx';

/** Where not all columns have room. */
const smallScreen = '(max-width: 79.99em)';

/**
 * The columns of the history. On a phone: unit and parcel, when it was logged and its status; few also beside an open parcel. On a small screen numbers
 * are left to the search and to the parcel's page.
 */
export function useHistoryColumns(): Column<Delivery>[] {
  const t = useMessages(historyMessages);
  const common = useDeliveryColumns();
  const isNarrow = useOpenDelivery().packageId !== undefined;
  const isSmall = useMediaQuery(smallScreen);
  const logged: Column<Delivery> = { ...common.logged, sortable: true, onPhone: 'fact' };
  const parcel: Column<Delivery> = {
    ...common.parcel,
    cell: (delivery) => <Opening delivery={delivery} isNarrow={isNarrow} />,
  };
  const status: Column<Delivery> = {
    id: 'status',
    header: t('status'),
    cell: (delivery) => <StatusCell delivery={delivery} />,
    onPhone: 'fact',
  };
  if (isNarrow) return [logged, common.unit, parcel, status];
  return [
    logged,
    common.unit,
    parcel,
    ...(isSmall ? [] : [common.tracking]),
    common.location,
    status,
    {
      id: 'messages',
      header: t('messages'),
      cell: ({ notifications }) => <MessagesCell notices={notifications ?? []} />,
      onPhone: 'hidden',
    },
    ...(isSmall ? [] : [common.package]),
  ];
}

/** Courier and type, which open the parcel. */
function Opening({ delivery, isNarrow }: { delivery: Delivery; isNarrow: boolean }) {
  const words = useMessages(deliveriesMessages);
  const parcel = courierAndType(delivery, words);
  return (
    <span className={isNarrow ? undefined : classes.parcel}>
      <DeliveryLink packageId={delivery.packageId} label={words('parcelOfUnit', { unit: unitText(delivery), parcel })}>
        {parcel}
      </DeliveryLink>
    </span>
  );
}
