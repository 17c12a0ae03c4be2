import { StatusWord, useMessages, usePhone } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import type { Column } from '@parcelbell/ui/table';
import type { UnitUsage } from '../api/usage.ts';
import { usageMessages } from '../messages.ts';
import { useFormats } from '../use-formats.ts';

/** The columns of the units. On a phone: unit and state, what it received of its limit, and its fees. */
export function useUnitColumns(monthlyLimit: number): Column<UnitUsage>[] {
  const t = useMessages(usageMessages);
  const { number, amount } = useFormats();
  const phone = usePhone();
  const usage = ({ monthlyUsage }: UnitUsage) =>
    phone ? t('usageOfLimit', { usage: monthlyUsage, limit: monthlyLimit }) : number(monthlyUsage);
  const fees = ({ excessFees }: UnitUsage) => {
    if (!phone) return amount(excessFees);
    return excessFees > 0 && t('feesOnCard', { fees: amount(excessFees) });
  };
  return [
    {
      id: 'unit',
      header: t('unit'),
      sortable: true,
      onPhone: 'title',
      cell: (each) => (phone ? unitText(each) : each.unit),
    },
    { id: 'tower', header: t('tower'), sortable: true, cell: ({ tower }) => tower || '–' },
    { id: 'monthlyUsage', header: t('monthlyUsage'), sortable: true, align: 'end', onPhone: 'fact', cell: usage },
    { id: 'limit', header: t('limitColumn'), align: 'end', cell: () => number(monthlyLimit) },
    {
      id: 'status',
      header: t('status'),
      onPhone: 'title',
      cell: ({ isOverLimit }) => (
        <StatusWord tone={isOverLimit ? 'bad' : 'good'}>{t(isOverLimit ? 'overLimit' : 'withinLimit')}</StatusWord>
      ),
    },
    {
      id: 'excessDeliveries',
      header: t('excessDeliveries'),
      align: 'end',
      cell: ({ excessDeliveries }) => number(excessDeliveries),
    },
    { id: 'excessFees', header: t('excessFees'), sortable: true, align: 'end', onPhone: 'fact', cell: fees },
  ];
}
