import { EmptyState, useMessages } from '@parcelbell/ui';
import { FigureCards } from '../../../reports/figure-cards.tsx';
import type { UnitUsage, Usage, UsageQuestion } from '../api/usage.ts';
import { usageMessages } from '../messages.ts';
import { monthlyLimitOf } from '../unit-usage.ts';
import { useFormats } from '../use-formats.ts';
import type { UsedUsageFilter } from '../use-usage-filter.ts';
import { DayLists } from './day-lists.tsx';
import { UnitsTable } from './units-table.tsx';
import classes from './usage.module.css';
import { UsageCharts } from './usage-charts.tsx';

interface UsageReportProps {
  used: UsedUsageFilter;
  usage: Usage;
  /** Those that the filter lets through, in order. */
  units: readonly UnitUsage[];
  /** The report is that of the previous question until the new one is loaded. */
  isStale: boolean;
}

/** The figures, charts, units and days of a report. */
export function UsageReport({ used, usage, units, isStale }: UsageReportProps) {
  const t = useMessages(usageMessages);
  const total = Object.keys(usage.unitUsage).length;
  const type = t(used.question.reportType === 'daily' ? 'typeDaily' : 'typeMonthly');
  return (
    <div className={classes.report} aria-busy={isStale}>
      <Figures question={used.question} usage={usage} />
      {total === 0 ? (
        <EmptyState title={t('noData', { type })} />
      ) : (
        <>
          {units.length > 0 && <UsageCharts usage={usage} units={units} />}
          <UnitsTable used={used} units={units} total={total} monthlyLimit={monthlyLimitOf(usage)} />
          <DayLists usage={usage} />
        </>
      )}
    </div>
  );
}

/** Deliveries of the reported days. Limits and fees are those of the month, so a daily report says which figure is of what. */
function Figures({ question, usage }: { question: UsageQuestion; usage: Usage }) {
  const t = useMessages(usageMessages);
  const { number, amount, day } = useFormats();
  const isDaily = question.reportType === 'daily';
  const ofDay = isDaily ? { note: t('onDay', { day: day(question.date) }) } : {};
  const ofMonth = isDaily ? { note: t('monthToDay', { day: day(question.date) }) } : {};
  const cards = [
    { label: t('totalDeliveries'), value: number(usage.totalDeliveries), ...ofDay },
    { label: t('activeUnits'), value: number(usage.totalUnits), ...ofDay },
    { label: t('unitsOverLimit'), value: number(usage.unitsOverLimit), ...ofMonth },
    { label: t('totalExcessFees'), value: amount(usage.totalExcessFees), ...ofMonth },
  ];
  return <FigureCards label={t('figures')} cards={cards} />;
}
