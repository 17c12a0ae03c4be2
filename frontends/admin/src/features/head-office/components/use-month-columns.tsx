import { Text, usePhone } from '@parcelbell/ui';
import type { Column } from '@parcelbell/ui/table';
import type { ReactNode } from 'react';
import type { ComparedTenant } from '../api/months.ts';
import { monthsBefore, useComparison } from '../use-comparison.ts';
import classes from './months-tab.module.css';
import { OpenBuilding } from './open-building.tsx';
import { PendingFigure } from './pending-figure.tsx';

/** HEAD-9: The columns of the buildings in a month. On a phone: the name, the deliveries and how many more they are than in the month before. */
export function useMonthColumns(month: string): Column<ComparedTenant>[] {
  const texts = useComparison();
  const { t, number, amount, difference, amountDifference, share, shortMonth } = texts;
  const phone = usePhone();
  const before = { monthBefore: shortMonth(monthsBefore(month, 1)), yearBefore: shortMonth(monthsBefore(month, 12)) };
  const deliveries = (than: keyof typeof before): Column<ComparedTenant> => ({
    ...{ id: than, header: t('against', { month: before[than] }), align: 'end' },
    onPhone: than === 'monthBefore' ? 'fact' : 'hidden',
    cell: (row) =>
      counted(
        row,
        <Change
          by={difference(row.deliveries, row[than].deliveries)}
          share={share(row.deliveries, row[than].deliveries)}
          // A card has no heads of columns.
          than={phone ? t('thanIn', { month: before[than] }) : undefined}
        />,
      ),
  });
  const fees = (than: keyof typeof before): Column<ComparedTenant> => ({
    ...{ id: `${than}Fees`, header: t('feesAgainst', { month: before[than] }), align: 'end', onPhone: 'hidden' },
    cell: (row) =>
      counted(
        row,
        <Change
          by={amountDifference(row.excessFees, row[than].excessFees)}
          share={share(row.excessFees, row[than].excessFees)}
        />,
      ),
  });
  return [
    { ...{ id: 'building', header: t('building'), onPhone: 'title' }, cell: (row) => <OpenBuilding building={row} /> },
    {
      ...{ id: 'deliveries', header: t('monthDeliveries'), align: 'end', onPhone: 'fact' },
      cell: (row) => {
        const count = number(row.deliveries);
        return counted(row, phone ? t('deliveriesThen', { count: row.deliveries, number: count }) : count);
      },
    },
    deliveries('monthBefore'),
    deliveries('yearBefore'),
    {
      ...{ id: 'fees', header: t('monthFees'), align: 'end', onPhone: 'hidden' },
      cell: (row) => counted(row, amount(row.excessFees)),
    },
    fees('monthBefore'),
    fees('yearBefore'),
  ];
}

function counted({ isPending }: ComparedTenant, figure: ReactNode): ReactNode {
  return isPending ? <PendingFigure /> : figure;
}

function Change({ by, share, than }: { by: string; share: string | undefined; than?: string | undefined }) {
  return (
    <span className={classes.change}>
      {by}
      {share && (
        <Text as="span" tone="muted">
          {` (${share})`}
        </Text>
      )}
      {than && ` ${than}`}
    </span>
  );
}
