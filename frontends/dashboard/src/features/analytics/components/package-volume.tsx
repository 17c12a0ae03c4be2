import { useTimeZone } from '@parcelbell/ui';
import { LineChart } from '@parcelbell/ui/charts';
import { dayIn } from '../../../parcels/days.ts';
import { Part } from '../../../reports/part.tsx';
import { recentMonths, trendOf } from '../figures.ts';
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

/** What the latest month says beside the one before. A month that is not over yet is named so. */
function volumeInsight(
  months: ReturnType<typeof recentMonths>,
  thisMonth: string,
  { t, number, month, monthName }: FigureTexts,
): string {
  const [latest, previous] = months.toReversed();
  if (!latest) return t('noPackages');
  const packages = t('packages', { count: latest.count });
  if (!previous) return t('firstMonth', { packages, month: month(latest.month, 'long') });
  const name = monthName(latest.month);
  const compared = t(trendOf(latest.count, previous.count), {
    packages,
    month: name,
    before: number(previous.count),
    previous: monthName(previous.month),
  });
  return latest.month === thisMonth ? `${compared} ${t('running', { month: name })}` : compared;
}
