import { Figure, Section, Text } from '@parcelbell/ui';
import { BarChart } from '@parcelbell/ui/charts';
import type { MonthTotal } from '../api/months.ts';
import { type Comparison, monthsBefore, useComparison } from '../use-comparison.ts';
import classes from './months-tab.module.css';

interface MonthTotalsProps {
  /** The chosen one. */
  month: string;
  /** The sums of the company, the newest month first. */
  months: readonly MonthTotal[];
  busy: boolean;
}

const shownMonths = 12;

/** HEAD-10: The sums of all buildings: those of the chosen month, and a chart of its year. */
export function MonthTotals({ month, months, busy }: MonthTotalsProps) {
  const texts = useComparison();
  const { t } = texts;
  const isRunning = month === months[0]?.month;
  return (
    <div className={classes.parts} aria-busy={busy}>
      <dl className={classes.figures} aria-label={t('totals')}>
        {figuresOf(month, months, texts).map((figure) => (
          <Figure key={figure.label} className={classes.figure} {...figure} />
        ))}
      </dl>
      {isRunning && <Text tone="muted">{t('runningMonth', { month: texts.month(month) })}</Text>}
      <Section title={t('allByMonth')}>
        <BarChart
          label={t('allByMonth')}
          nameTitle={t('month')}
          valueTitle={t('monthDeliveries')}
          moreTitles={[t('monthFees'), t('yearBefore')]}
          points={pointsOf(month, months, texts)}
        />
      </Section>
    </div>
  );
}

function figuresOf(month: string, months: readonly MonthTotal[], texts: Comparison) {
  const { t, number, amount, difference, share } = texts;
  const now = totalIn(months, month);
  const others = [monthsBefore(month, 1), monthsBefore(month, 12)].map((each) => totalIn(months, each));
  return [
    { label: t('deliveriesIn', { month: texts.month(month) }), value: number(now.deliveries) },
    ...others.map((before) => ({
      label: t('against', { month: texts.month(before.month) }),
      value: share(now.deliveries, before.deliveries) ?? difference(now.deliveries, before.deliveries),
      note: t('deliveriesThen', { count: before.deliveries, number: number(before.deliveries) }),
    })),
    {
      label: t('feesIn', { month: texts.month(month) }),
      value: amount(now.excessFees),
      note: others.map((before) => (
        <span key={before.month} className={classes.line}>
          {t('feesThen', { amount: amount(before.excessFees), month: texts.shortMonth(before.month) })}
        </span>
      )),
    },
  ];
}

/** Twelve months, the oldest first. The chosen one stands out. */
function pointsOf(
  month: string,
  months: readonly MonthTotal[],
  { number, amount, monthLines, shortMonth }: Comparison,
) {
  return months
    .slice(0, shownMonths)
    .toReversed()
    .map((each) => ({
      name: shortMonth(each.month),
      lines: monthLines(each.month),
      value: each.deliveries,
      isMuted: each.month !== month,
      more: [amount(each.excessFees), number(totalIn(months, monthsBefore(each.month, 12)).deliveries)],
    }));
}

function totalIn(months: readonly MonthTotal[], month: string): MonthTotal {
  return months.find((each) => each.month === month) ?? { month, deliveries: 0, excessFees: 0 };
}
