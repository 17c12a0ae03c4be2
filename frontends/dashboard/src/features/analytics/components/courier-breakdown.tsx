import { DoughnutChart } from '@parcelbell/ui/charts';
import { Part } from '../../../reports/report-part.tsx';
import type { CourierShare } from '../api/analytics.ts';
import { listedCouriers } from '../figures.ts';
import { useFigureTexts } from '../use-figure-texts.ts';

/** Which couriers bring the packages, the most frequent first. */
export function CourierBreakdown({ couriers }: { couriers: readonly CourierShare[] }) {
  const { t, courier, percent } = useFigureTexts();
  const title = t('couriers');
  const [top] = couriers;
  if (!top || top.count === 0) return <Part title={title} insight={t('noPackages')} />;
  const { listed, others } = listedCouriers(couriers);
  const points = listed.map((each) => ({ name: courier(each.courier), value: each.count }));
  const packages = t('packages', { count: top.count });
  return (
    <Part
      title={title}
      insight={t('couriersInsight', { courier: courier(top.courier), packages, share: percent(top.percentage) })}
    >
      <DoughnutChart
        label={title}
        nameTitle={t('courier')}
        valueTitle={t('packageColumn')}
        points={others === 0 ? points : [...points, { name: t('otherCouriers'), value: others, isRest: true }]}
      />
    </Part>
  );
}
