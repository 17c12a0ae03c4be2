import { useMessages } from '@parcelbell/ui';
import { BarChart, DoughnutChart } from '@parcelbell/ui/charts';
import { unitText } from '@parcelbell/ui/frame';
import { Part } from '../../../reports/report-part.tsx';
import type { UnitUsage, Usage } from '../api/usage.ts';
import { usageMessages } from '../messages.ts';
import { monthlyLimitOf, topUnits } from '../unit-usage.ts';
import { useFormats } from '../use-formats.ts';
import classes from './usage.module.css';

interface UsageChartsProps {
  usage: Usage;
  /** Those that the filter lets through; at least one. */
  units: readonly UnitUsage[];
}

/** The units with most deliveries beside the limit, and how many are over it. */
export function UsageCharts({ usage, units }: UsageChartsProps) {
  return (
    <div className={classes.charts}>
      <TopUnits units={units} monthlyLimit={monthlyLimitOf(usage)} />
      <Compliance {...usage} />
    </div>
  );
}

function TopUnits({ units, monthlyLimit }: { units: readonly UnitUsage[]; monthlyLimit: number }) {
  const t = useMessages(usageMessages);
  const { number, amount } = useFormats();
  const top = topUnits(units);
  const [first] = top;
  const points = top.map((each) => ({
    name: unitText(each),
    lines: [each.unit, ...(each.tower ? [each.tower] : [])],
    value: each.monthlyUsage,
    isOver: each.isOverLimit,
    more: [number(each.excessDeliveries), amount(each.excessFees)],
  }));
  const limit = {
    value: monthlyLimit,
    label: t('limit', { limit: monthlyLimit }),
    within: t('withinLimit'),
    over: t('overLimit'),
  };
  return (
    <Part
      title={t('topUnits')}
      insight={first ? t('busiest', { unit: unitText(first), count: first.monthlyUsage }) : ''}
    >
      <BarChart
        label={t('topUnits')}
        nameTitle={t('unit')}
        valueTitle={t('monthlyUsage')}
        points={points}
        limit={limit}
        moreTitles={[t('excessDeliveries'), t('excessFees')]}
      />
    </Part>
  );
}

function Compliance({ totalUnits, unitsOverLimit }: Usage) {
  const t = useMessages(usageMessages);
  const points = [
    { name: t('withinLimit'), value: totalUnits - unitsOverLimit },
    { name: t('overLimit'), value: unitsOverLimit, isOver: true },
  ];
  return (
    <Part
      title={t('compliance')}
      insight={unitsOverLimit > 0 ? t('exceeding', { count: unitsOverLimit }) : t('allWithin')}
    >
      <DoughnutChart label={t('compliance')} nameTitle={t('status')} valueTitle={t('units')} points={points} />
    </Part>
  );
}
