import { StatusWord } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { type Column, DataTable } from '@parcelbell/ui/table';
import { Named, Part, PartTable } from '../../../reports/report-part.tsx';
import type { HighTurnoverUnit } from '../api/analytics.ts';
import { shown } from '../figures.ts';
import { useFigureTexts } from '../use-figure-texts.ts';

/** The units whose residents change most often. */
export function HighTurnover({ units }: { units: readonly HighTurnoverUnit[] }) {
  const { t } = useFigureTexts();
  const columns = useTurnoverColumns();
  const [first] = units;
  if (!first) return <Part title={t('turnover')} insight={t('noTurnover')} />;
  return (
    <Part title={t('turnover')} insight={t('turnoverInsight', { unit: unitText(first), count: first.turnoverCount })}>
      <PartTable>
        <DataTable label={t('turnover')} columns={columns} rows={units.slice(0, shown.turnover)} rowKey={unitText} />
      </PartTable>
    </Part>
  );
}

function useTurnoverColumns(): Column<HighTurnoverUnit>[] {
  const { t, number } = useFigureTexts();
  return [
    { id: 'unit', header: t('unit'), onPhone: 'title', cell: (row) => <strong>{unitText(row)}</strong> },
    {
      id: 'status',
      header: t('status'),
      onPhone: 'title',
      cell: ({ currentlyOccupied }) => (
        <StatusWord tone={currentlyOccupied ? 'good' : 'neutral'}>
          {t(currentlyOccupied ? 'isOccupied' : 'isVacant')}
        </StatusWord>
      ),
    },
    {
      id: 'residents',
      header: t('residents'),
      align: 'end',
      onPhone: 'fact',
      cell: ({ residentCount }) => <Named name={t('residents')}>{number(residentCount)}</Named>,
    },
    {
      id: 'turnover',
      header: t('turnoverCount'),
      align: 'end',
      onPhone: 'fact',
      cell: ({ turnoverCount }) => <Named name={t('turnoverCount')}>{number(turnoverCount)}</Named>,
    },
  ];
}
