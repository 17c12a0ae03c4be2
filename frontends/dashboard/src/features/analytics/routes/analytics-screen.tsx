import { pagePath } from '@parcelbell/addresses';
import { listCall } from '@parcelbell/client/query';
import { ButtonLink, EmptyState, Failure, Loading, Page, Skeleton, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { ListState, useListFilter } from '@parcelbell/ui/table';
import { BuildingBanner } from '../../../reports/building-banner.tsx';
import { NoTenant } from '../../../reports/no-tenant.tsx';
import { isWithoutTenant } from '../../../reports/selected-tenant.ts';
import { StillFilling } from '../../../reports/still-filling.tsx';
import { useAnalytics } from '../api/analytics.ts';
import { AnalyticsActions } from '../components/analytics-actions.tsx';
import { AnalyticsReport } from '../components/analytics-report.tsx';
import { isEmpty } from '../figures.ts';
import { analyticsMessages } from '../messages.ts';
import { type Period, periods } from '../period.ts';

/** A building's figures: its residents, its packages, and what needs attention. */
export function AnalyticsScreen() {
  const t = useMessages(analyticsMessages);
  const { filter, change } = useListFilter({ months: periods });
  const period = filter.months || '12';
  const choose = (months: Period) => change({ months: months === '12' ? '' : months });
  const query = useAnalytics(period);
  const figures = query.data && !isEmpty(query.data) ? query.data : undefined;
  return (
    <Page
      title={t('title')}
      width="wide"
      actions={<AnalyticsActions period={period} onPeriod={choose} analytics={figures} />}
    >
      <BuildingBanner />
      <StillFilling report={figures} />
      <Analytics query={query} />
    </Page>
  );
}

function Analytics({ query }: { query: ReturnType<typeof useAnalytics> }) {
  const t = useMessages(analyticsMessages);
  const { data, error, isPlaceholderData } = query;
  const call = listCall(query);
  if (isWithoutTenant(error)) return <NoTenant title={t('noTenant')} />;
  if (call.failure && !call.hasData) return <Failure {...call.failure} title={t('failed')} onRetry={call.onRetry} />;
  return (
    <ListState title={t('failed')} {...call}>
      {data === undefined && <AnalyticsLoading />}
      {data && !isEmpty(data) && <AnalyticsReport analytics={data} isStale={isPlaceholderData} />}
      {(data === null || (data && isEmpty(data))) && <Nothing />}
      {isPlaceholderData && (
        <VisuallyHidden>
          <span role="status">{t('loading')}</span>
        </VisuallyHidden>
      )}
    </ListState>
  );
}

function AnalyticsLoading() {
  const t = useMessages(analyticsMessages);
  return (
    <Loading label={t('loading')} visible>
      {[100, 97, 99, 98].map((width) => (
        <Skeleton key={width} shape="card" width={width} />
      ))}
    </Loading>
  );
}

function Nothing() {
  const t = useMessages(analyticsMessages);
  return (
    <EmptyState title={t('empty')} action={<ButtonLink to={pagePath('desk')}>{t('emptyAction')}</ButtonLink>}>
      {t('emptyHow')}
    </EmptyState>
  );
}
