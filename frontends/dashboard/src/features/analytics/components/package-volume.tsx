import { useTimeZone } from '@parcelbell/ui';
import { LineChart } from '@parcelbell/ui/charts';
import { dayIn } from '../../../deliveries/days.ts';
import { Part } from '../../../reports/report-part.tsx';
import { type MonthFigure, recentMonths, trendOf } from '../figures.ts';
import { type FigureTexts, useFigureTexts } from '../use-figure-texts.ts';

/** How many packages came month by month, and whether there are more of late. */
export function PackageVolume({ volumeByMonth }: { volumeByMonth: Readonly<Record<string, number>> }) {
  const texts = useFigureTexts();
  const { t, month } = texts;
  const thisMonth = dayIn(useTimeZone(), new Date()).slice(0, 7);
  const months = recentMonths(volumeByMonth);
  const title = t('volume');
  if (months.every(({ count }) => count === 0)) return <Part title={title} insight={t('noPackages')} />;
  const points = months.map((each) => ({ name: month(each.month, 'short'), value: each.count }));
  return (
    <Part title={title} insight={volumeInsight(months, thisMonth, texts)}>
      <LineChart label={title} nameTitle={t('month')} valueTitle={t('packageColumn')} points={points} />
    </Part>
  );
}

/** What the latest whole month says beside the one before. A month that is not over yet is compared with none: it is told apart. */
function volumeInsight(
  months: readonly MonthFigure[],
  thisMonth: string,
  { t, number, month, monthName }: FigureTexts,
): string {
  const running = months.find((each) => each.month === thisMonth);
  const [latest, previous] = months.filter((each) => each !== running).toReversed();
  const sentences = [
    latest && (previous ? compared(latest, previous) : firstMonth(latest)),
    running && t('soFar', { month: monthName(running.month), packages: packages(running) }),
  ];
  return sentences.filter((sentence) => sentence !== undefined).join(' ');

  function packages({ count }: MonthFigure): string {
    return t('packages', { count });
  }

  function firstMonth(only: MonthFigure): string {
    return t('firstMonth', { packages: packages(only), month: month(only.month, 'long') });
  }

  function compared(whole: MonthFigure, before: MonthFigure): string {
    return t(trendOf(whole.count, before.count), {
      packages: packages(whole),
      month: monthName(whole.month),
      before: number(before.count),
      previous: monthName(before.month),
    });
  }
}
