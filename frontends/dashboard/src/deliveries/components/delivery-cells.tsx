import type { Delivery } from '@parcelbell/client';
import { DateText, Text, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import type { Column } from '@parcelbell/ui/table';
import { courierAndType } from '../delivery-text.ts';
import { deliveriesMessages } from '../messages.ts';
import classes from './cells.module.css';

type Facts = 'unit' | 'parcel' | 'tracking' | 'location' | 'logged' | 'package';

/** The columns that every list of parcels has in common. */
export function useDeliveryColumns(): Record<Facts, Column<Delivery>> {
  const t = useMessages(deliveriesMessages);
  return {
    unit: {
      id: 'unit',
      header: t('unit'),
      cell: (parcel) => (
        <strong className={classes.unit} title={unitText(parcel)}>
          {unitText(parcel)}
        </strong>
      ),
      onPhone: 'title',
    },
    parcel: {
      id: 'parcel',
      header: t('parcel'),
      cell: (parcel) => <span className={classes.oneLine}>{courierAndType(parcel, t)}</span>,
      onPhone: 'title',
    },
    tracking: {
      id: 'tracking',
      header: t('tracking'),
      cell: ({ tracking }) => <OneLine of={tracking} />,
      onPhone: 'hidden',
    },
    location: {
      id: 'location',
      header: t('location'),
      cell: ({ location, note }) => <OneLine of={[location, note].filter(Boolean).join(' · ')} />,
      onPhone: 'hidden',
    },
    logged: {
      id: 'createdAt',
      header: t('logged'),
      cell: ({ createdAt }) => (
        <span className={classes.oneLine}>
          <DateText iso={createdAt} />
        </span>
      ),
      onPhone: 'hidden',
    },
    package: {
      id: 'package',
      header: t('package'),
      cell: ({ packageId }) => <span className={classes.oneLine}>{packageId}</span>,
      onPhone: 'hidden',
    },
  };
}

function OneLine({ of }: { of: string | undefined }) {
  if (!of)
    return (
      <Text as="span" tone="muted" className={classes.none}>
        –
      </Text>
    );
  return (
    <span className={classes.text} title={of}>
      {of}
    </span>
  );
}
