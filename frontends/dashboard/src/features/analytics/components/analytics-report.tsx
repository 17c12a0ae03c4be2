import { shortDay, Text, useLocale, useTimeZone } from '@parcelbell/ui';
import { Column, Columns, Report } from '../../../reports/report.tsx';
import type { BuildingAnalytics } from '../api/analytics.ts';
import { useFigureTexts } from '../use-figure-texts.ts';
import classes from './analytics.module.css';
import { CourierBreakdown } from './courier-breakdown.tsx';
import { HighTurnover } from './high-turnover.tsx';
import { MonthlyTrends } from './monthly-trends.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import { PackageVolume } from './package-volume.tsx';
import { PeakHours } from './peak-hours.tsx';
import { PendingPackages } from './pending-packages.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { UnverifiedResidents } from './unverified-residents.tsx';

interface AnalyticsReportProps {
  analytics: BuildingAnalytics;
  /** The figures are those of the previous period until the new ones are loaded. */
  isStale: boolean;
}

/** All parts of the analytics: the figures, what needs attention, then what has been. */
export function AnalyticsReport({ analytics, isStale }: AnalyticsReportProps) {
  const { summary, packageAnalytics, monthlyTrends, highTurnoverUnits, notificationAdoption, dateRange } = analytics;
  return (
    <div className={classes.analytics}>
      <Report isStale={isStale}>
        <SummaryCards summary={summary} />
        <Attention summary={summary} {...packageAnalytics} />
        <Columns>
          <PackageVolume volumeByMonth={packageAnalytics.volumeByMonth} />
          <PeakHours hours={packageAnalytics.peakDeliveryHours} />
        </Columns>
        <Columns>
          <Column>
            <CourierBreakdown couriers={packageAnalytics.courierBreakdown} />
            <HighTurnover units={highTurnoverUnits} />
          </Column>
          <Column>
            <MonthlyTrends trends={monthlyTrends} />
            <NotificationPreferences adoption={notificationAdoption} activeResidents={summary.currentResidents} />
          </Column>
        </Columns>
        <DateRange {...dateRange} />
      </Report>
    </div>
  );
}

type AttentionProps = Pick<BuildingAnalytics, 'summary'> &
  Pick<BuildingAnalytics['packageAnalytics'], 'pendingPackages' | 'unverifiedResidents'>;

/** What somebody should see to. If only one part is empty, both take the full width, so that no hole is left beside the long one. */
function Attention({ summary, pendingPackages, unverifiedResidents }: AttentionProps) {
  const pending = <PendingPackages packages={pendingPackages} count={summary.pendingPackagesCount} />;
  const unverified = <UnverifiedResidents residents={unverifiedResidents} count={summary.unverifiedResidentsCount} />;
  if ((pendingPackages.length === 0) === (unverifiedResidents.length === 0)) {
    return (
      <Columns>
        {pending}
        {unverified}
      </Columns>
    );
  }
  return (
    <>
      {pending}
      {unverified}
    </>
  );
}

function DateRange({ start, end }: BuildingAnalytics['dateRange']) {
  const { t } = useFigureTexts();
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  const day = (iso: string) => shortDay(new Date(iso), locale, timeZone);
  return (
    <Text as="footer" size="small" tone="muted">
      {t('dateRange', { start: day(start), end: day(end) })}
    </Text>
  );
}
