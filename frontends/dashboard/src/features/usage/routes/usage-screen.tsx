import { listCall } from '@parcelbell/client/query';
import { Loading, Page, Skeleton, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { ListState } from '@parcelbell/ui/table';
import { BuildingBanner } from '../../../reports/building-banner.tsx';
import { NoTenant } from '../../../reports/no-tenant.tsx';
import { isWithoutTenant } from '../../../reports/selected-tenant.ts';
import { StillFilling } from '../../../reports/still-filling.tsx';
import { useUsage } from '../api/usage.ts';
import { UsageActions } from '../components/usage-actions.tsx';
import { UsageFilters } from '../components/usage-filters.tsx';
import { UsageReport } from '../components/usage-report.tsx';
import { usageMessages } from '../messages.ts';
import { filterUnits, monthlyLimitOf, sortUnits } from '../unit-usage.ts';
import { useFormats } from '../use-formats.ts';
import { useUsageFilter } from '../use-usage-filter.ts';

/** What the building's units received in a month or on a day, beside their limit. */
export function UsageScreen() {
  const t = useMessages(usageMessages);
  const used = useUsageFilter();
  const { question } = used;
  const { period } = useFormats();
  const query = useUsage(question, { enabled: used.isZoneKnown });
  const { data: usage, error, isPlaceholderData } = query;
  const units = usage ? sortUnits(filterUnits(Object.values(usage.unitUsage), used.units), used.sort) : [];
  const actions = usage && units.length > 0 && (
    <UsageActions question={question} monthlyLimit={monthlyLimitOf(usage)} units={units} />
  );
  if (isWithoutTenant(error)) {
    return (
      <Page title={t('title')} width="wide">
        <NoTenant title={t('noTenant')} />
      </Page>
    );
  }
  return (
    <Page title={t('title')} lead={period(question)} width="wide" actions={actions}>
      <BuildingBanner />
      <UsageFilters {...used} />
      <StillFilling report={usage} />
      <ListState title={t('failed')} {...listCall(query)} onRetry={() => location.reload()}>
        {usage ? <UsageReport used={used} usage={usage} units={units} isStale={isPlaceholderData} /> : <UsageLoading />}
        {isPlaceholderData && (
          <VisuallyHidden>
            <span role="status">{t('loading')}</span>
          </VisuallyHidden>
        )}
      </ListState>
    </Page>
  );
}

function UsageLoading() {
  const t = useMessages(usageMessages);
  return (
    <Loading label={t('loading')} visible>
      <Skeleton shape="card" />
      {[100, 97, 98, 95, 99, 96].map((width) => (
        <Skeleton key={width} shape="control" width={width} />
      ))}
    </Loading>
  );
}
