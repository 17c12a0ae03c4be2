import { formatAmount, Text, useLocale, useMessages, usePhone } from '@parcelbell/ui';
import { type Column, OptionalDate } from '@parcelbell/ui/table';
import type { ReactNode } from 'react';
import type { ListedTenant } from '../api/head-office.ts';
import { headOfficeMessages } from '../messages.ts';
import { OpenBuilding } from './open-building.tsx';
import { PendingFigure } from './pending-figure.tsx';

/** A parcel that waits longer is red in every list. */
const maxGoodDays = 7;

/** The columns of the table. On a phone: the name, how many parcels wait and for how long. */
export function useBuildingColumns(): Column<ListedTenant>[] {
  const t = useMessages(headOfficeMessages);
  const { locale } = useLocale();
  const phone = usePhone();
  const number = (id: 'withoutNotice' | 'unverified' | 'deliveries' | 'staff'): Column<ListedTenant> => ({
    ...{ id, header: t(id), align: 'end', onPhone: 'hidden' },
    cell: (row) => counted(row, row[id]),
  });
  return [
    {
      ...{ id: 'building', header: t('building'), onPhone: 'title' },
      cell: (row) => <OpenBuilding building={row} />,
    },
    {
      ...{ id: 'waiting', header: t('waiting'), align: 'end', onPhone: 'fact' },
      // A card has no heads of columns.
      cell: (row) => counted(row, phone ? t('waitingCount', { count: row.waiting }) : row.waiting),
    },
    {
      ...{ id: 'longest', header: t('longest'), align: 'end', onPhone: 'fact' },
      cell: (row) => <LongestWaiting building={row} />,
    },
    number('withoutNotice'),
    number('unverified'),
    number('deliveries'),
    {
      ...{ id: 'fees', header: t('fees'), align: 'end', onPhone: 'hidden' },
      cell: (row) => counted(row, formatAmount(row.excessFees, locale)),
    },
    number('staff'),
    {
      ...{ id: 'lastActivity', header: t('lastActivity'), onPhone: 'hidden' },
      cell: ({ lastActivityAt }) => <OptionalDate iso={lastActivityAt} none={t('none')} />,
    },
  ];
}

function counted({ isPending }: ListedTenant, figure: ReactNode): ReactNode {
  return isPending ? <PendingFigure /> : figure;
}

function LongestWaiting({ building: { longestWaitingDays: days, waitingSince } }: { building: ListedTenant }) {
  const t = useMessages(headOfficeMessages);
  const phone = usePhone();
  if (days === undefined || waitingSince === undefined) return phone ? null : '–';
  const words = days === 0 ? t('today') : t(phone ? 'longestOnCard' : 'days', { count: days });
  return (
    <Text as="span" {...(days > maxGoodDays ? { tone: 'bad', strong: true } : {})}>
      {words}
    </Text>
  );
}
