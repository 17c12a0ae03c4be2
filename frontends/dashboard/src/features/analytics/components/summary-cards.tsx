import { type FigureCard, FigureCards } from '../../../reports/figure-cards.tsx';
import type { Summary } from '../api/analytics.ts';
import { type FigureTexts, useFigureTexts } from '../use-figure-texts.ts';

/** The building in eight figures. */
export function SummaryCards({ summary }: { summary: Summary }) {
  const texts = useFigureTexts();
  return <FigureCards label={texts.t('summary')} cards={cardsOf(summary, texts)} />;
}

function cardsOf(summary: Summary, { t, number, percent }: FigureTexts): FigureCard[] {
  const { churnRate, averageResidencyDays, totalMoveOuts } = summary;
  // Nobody has moved out whose days could be averaged.
  const hasNoStays = averageResidencyDays === 0 && totalMoveOuts === 0;
  return [
    {
      label: t('totalUnits'),
      value: number(summary.totalUnits),
      note: t('occupied', { count: summary.occupiedUnits }),
    },
    { label: t('currentResidents'), value: number(summary.currentResidents), note: t('households') },
    { label: t('moveOuts'), value: number(totalMoveOuts), note: t('inPeriod') },
    {
      label: t('churnRate'),
      value: typeof churnRate === 'string' ? churnRate : percent(churnRate),
      note: t('perUnit'),
    },
    {
      label: t('averageResidency'),
      value: hasNoStays ? '–' : t('days', { count: Math.round(averageResidencyDays) }),
      note: t('pastResidents'),
    },
    { label: t('totalPackages'), value: number(summary.totalPackages), note: t('delivered') },
    { label: t('pendingCount'), value: number(summary.pendingPackagesCount), note: t('notPickedUp') },
    { label: t('unverifiedCount'), value: number(summary.unverifiedResidentsCount), note: t('emailToVerify') },
  ];
}
