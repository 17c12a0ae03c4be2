import { type AnswerTo, type ApiClient, useClient } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';
import { requireTenant } from '../../../reports/selected-tenant.ts';
import { refetchWhileFilling } from '../../../reports/still-filling.tsx';
import { type Period, rangeOf } from '../period.ts';

type Answer = AnswerTo<'get', '/api/residents/analytics/building'>;
type PackageAnalytics = Answer['packageAnalytics'];

/** The churn rate may be a text, to be shown as it is. */
export type Summary = Omit<Answer['summary'], 'churnRate'> & { readonly churnRate: number | string };
/** The analytics of a building. Months are keys such as 2026-11. */
export type BuildingAnalytics = Omit<Answer, 'summary'> & { readonly summary: Summary };
export type MonthTrend = Answer['monthlyTrends'][string];
export type HighTurnoverUnit = Answer['highTurnoverUnits'][number];
export type DeliveryHour = PackageAnalytics['peakDeliveryHours'][number];
export type CourierShare = PackageAnalytics['courierBreakdown'][number];
export type PendingPackage = PackageAnalytics['pendingPackages'][number];
export type UnverifiedResident = PackageAnalytics['unverifiedResidents'][number];

/** The analytics of a period that ends now; null where the server has none. Without a building it asks nobody. */
async function fetchAnalytics(
  client: ApiClient,
  period: Period,
  signal?: AbortSignal,
): Promise<BuildingAnalytics | null> {
  requireTenant(client);
  const query = rangeOf(period, new Date());
  return (await client.get('/api/residents/analytics/building', { query, signal })) ?? null;
}

function analyticsQuery(client: ApiClient, period: Period) {
  return queryOptions({
    queryKey: ['analytics', client.session.tenantId(), period],
    queryFn: ({ signal }) => fetchAnalytics(client, period, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchWhileFilling(state.data),
    // Each choice of a period loads its figures: those of an earlier choice are not brought back beside a failure.
    gcTime: 0,
  });
}

/** The building's analytics. Those of the previous period stay visible until the new ones are loaded. */
export function useAnalytics(period: Period) {
  return useQuery(analyticsQuery(useClient(), period));
}
