import { BarChart } from '@parcelbell/ui/charts';
import { Part } from '../../../reports/report-part.tsx';
import type { DeliveryHour } from '../api/analytics.ts';
import { byTimeOfDay } from '../figures.ts';
import { useFigureTexts } from '../use-figure-texts.ts';

/** At which hours packages arrive. The first of the hours is the peak. */
export function PeakHours({ hours }: { hours: readonly DeliveryHour[] }) {
  const { t, hours: ends } = useFigureTexts();
  const [peak] = hours;
  const title = t('hours');
  if (!peak || peak.count === 0) return <Part title={title} insight={t('noPackages')} />;
  const [from, to] = ends(peak.timeRange);
  const packages = t('packages', { count: peak.count });
  const insight = to ? t('hoursInsight', { from, to, packages }) : t('hourInsight', { hour: from, packages });
  const points = byTimeOfDay(hours).map((hour) => ({
    name: ends(hour.timeRange)[0],
    value: hour.count,
    isMuted: hour !== peak,
  }));
  return (
    <Part title={title} insight={insight}>
      <BarChart label={title} nameTitle={t('hour')} valueTitle={t('packageColumn')} points={points} />
    </Part>
  );
}
