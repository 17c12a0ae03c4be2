import { EmptyState, useMessages } from '@parcelbell/ui';
import { FigureCards } from '../../../reports/figure-cards.tsx';
import type { UnitUsage, Usage } from '../api/usage.ts';
import { usageMessages } from '../messages.ts';
import { monthlyLimitOf } from '../units.ts';
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
      <Figures {...usage} />
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

function Figures({ totalDeliveries, totalUnits, unitsOverLimit, totalExcessFees }: Usage) {
  const t = useMessages(usageMessages);
  const { number, amount } = useFormats();
  const cards = [
    { label: t('totalDeliveries'), value: number(totalDeliveries) },
    { label: t('activeUnits'), value: number(totalUnits) },
    { label: t('unitsOverLimit'), value: number(unitsOverLimit) },
    { label: t('totalExcessFees'), value: amount(totalExcessFees) },
  ];
  return <FigureCards label={t('figures')} cards={cards} />;
}
