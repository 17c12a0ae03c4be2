import { type Column, DataTable } from '@parcelbell/ui/table';
import { Named, Part, PartTable } from '../../../reports/report-part.tsx';
import type { MonthTrend } from '../api/analytics.ts';
import { latestTrends } from '../figures.ts';
import { useFigureTexts } from '../use-figure-texts.ts';

type Row = ReturnType<typeof latestTrends>[number];

/** Who moved in and out, month by month. */
export function MonthlyTrends({ trends }: { trends: Readonly<Record<string, MonthTrend>> }) {
  const { t, month } = useFigureTexts();
  const columns = useTrendColumns();
  const rows = latestTrends(trends);
  const earliest = rows.at(-1);
  if (!earliest) return <Part title={t('trends')} insight={t('noTrends')} />;
  const moveIns = rows.reduce((sum, row) => sum + row.moveIns, 0);
  const moveOuts = rows.reduce((sum, row) => sum + row.moveOuts, 0);
  return (
    <Part title={t('trends')} insight={t('trendsInsight', { month: month(earliest.month, 'long'), moveIns, moveOuts })}>
      <PartTable>
        <DataTable label={t('trends')} columns={columns} rows={rows} rowKey={(row) => row.month} />
      </PartTable>
    </Part>
  );
}

function useTrendColumns(): Column<Row>[] {
  const { t, number, signed, month } = useFigureTexts();
  return [
    { id: 'month', header: t('month'), onPhone: 'title', cell: (row) => <strong>{month(row.month, 'short')}</strong> },
    { id: 'moveIns', header: t('moveIns'), align: 'end', cell: ({ moveIns }) => number(moveIns) },
    { id: 'moveOuts', header: t('moveOuts'), align: 'end', cell: ({ moveOuts }) => number(moveOuts) },
    {
      id: 'netChange',
      header: t('netChange'),
      align: 'end',
      onPhone: 'fact',
      cell: ({ moveIns, moveOuts }) => <Named name={t('netChange')}>{signed(moveIns - moveOuts)}</Named>,
    },
    {
      id: 'activeResidents',
      header: t('activeResidents'),
      align: 'end',
      onPhone: 'fact',
      cell: ({ activeResidents }) => <Named name={t('activeResidents')}>{number(activeResidents)}</Named>,
    },
  ];
}
