import type { Summary } from '../api/analytics.ts';
import { type FigureTexts, useFigureTexts } from '../use-figure-texts.ts';
import classes from './analytics.module.css';

interface Card {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

/** The building in eight figures. */
export function SummaryCards({ summary }: { summary: Summary }) {
  const texts = useFigureTexts();
  return (
    <dl className={classes.cards} aria-label={texts.t('summary')}>
      {summaryCards(summary, texts).map(({ label, value, note }) => (
        <div key={label} className={classes.card}>
          <dt>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function summaryCards(summary: Summary, { t, number, percent }: FigureTexts): readonly Card[] {
  const { churnRate } = summary;
  return [
    {
      label: t('totalUnits'),
      value: number(summary.totalUnits),
      note: t('occupied', { count: summary.occupiedUnits }),
    },
    { label: t('currentResidents'), value: number(summary.currentResidents), note: t('households') },
    { label: t('moveOuts'), value: number(summary.totalMoveOuts), note: t('inPeriod') },
    {
      label: t('churnRate'),
      value: typeof churnRate === 'string' ? churnRate : percent(churnRate),
      note: t('inPeriod'),
    },
    {
      label: t('averageResidency'),
      value: t('days', { count: Math.round(summary.averageResidencyDays) }),
      note: t('pastResidents'),
    },
    { label: t('totalPackages'), value: number(summary.totalPackages), note: t('delivered') },
    { label: t('pendingCount'), value: number(summary.pendingPackagesCount), note: t('notPickedUp') },
    { label: t('unverifiedCount'), value: number(summary.unverifiedResidentsCount), note: t('emailToVerify') },
  ];
}
