import { type ApiClient, ApiError, useClient } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';
import { type Period, rangeOf } from '../period.ts';

export interface Summary {
  readonly totalUnits: number;
  readonly occupiedUnits: number;
  readonly currentResidents: number;
  readonly totalMoveOuts: number;
  /** A share in percent, or a text to show as it is. */
  readonly churnRate: number | string;
  readonly averageResidencyDays: number;
  readonly totalPackages: number;
  readonly pendingPackagesCount: number;
  readonly unverifiedResidentsCount: number;
}

export interface MonthTrend {
  readonly moveIns: number;
  readonly moveOuts: number;
  readonly activeResidents: number;
}

interface InUnit {
  readonly unit: string;
  readonly tower?: string | undefined;
}

export interface HighTurnoverUnit extends InUnit {
  readonly currentlyOccupied: boolean;
  readonly residentCount: number;
  readonly turnoverCount: number;
}

export interface DeliveryHour {
  /** Such as 14:00-15:00. */
  readonly timeRange: string;
  readonly count: number;
}

export interface CourierShare {
  readonly courier: string;
  readonly count: number;
  readonly percentage: number;
}

export interface PendingPackage extends InUnit {
  readonly packageId: string;
  readonly daysPending: number;
  readonly createdAt: string;
}

export interface UnverifiedResident extends InUnit {
  readonly emailCount: number;
  readonly verifiedCount: number;
  readonly unverifiedEmails: readonly string[];
}

/** The analytics of a building. Months are keys such as 2026-11. */
export interface BuildingAnalytics {
  readonly summary: Summary;
  readonly monthlyTrends: Readonly<Record<string, MonthTrend>>;
  readonly highTurnoverUnits: readonly HighTurnoverUnit[];
  readonly packageAnalytics: {
    readonly volumeByMonth: Readonly<Record<string, number>>;
    /** The busiest first. */
    readonly peakDeliveryHours: readonly DeliveryHour[];
    readonly courierBreakdown: readonly CourierShare[];
    readonly pendingPackages: readonly PendingPackage[];
    readonly unverifiedResidents: readonly UnverifiedResident[];
  };
  readonly notificationAdoption: { readonly emailEnabled: number; readonly smsEnabled: number };
  readonly dateRange: { readonly start: string; readonly end: string };
}

/** Whether a call was refused because no building is selected. */
export function isWithoutTenant(error: Error): boolean {
  return error instanceof ApiError && error.type === 'NO_TENANT';
}

/** The analytics of a period that ends now; null where the server has none. Without a building it asks nobody. */
async function fetchAnalytics(client: ApiClient, period: Period, signal?: AbortSignal) {
  if (client.session.tenantId() === null) throw new ApiError({ status: 403, body: { type: 'NO_TENANT' } });
  const query = rangeOf(period, new Date());
  const answer = await client.request<BuildingAnalytics | undefined>({
    path: '/residents/analytics/building',
    query,
    signal,
  });
  return answer ?? null;
}

function analyticsQuery(client: ApiClient, period: Period) {
  return queryOptions({
    queryKey: ['analytics', client.session.tenantId(), period],
    queryFn: ({ signal }) => fetchAnalytics(client, period, signal),
    placeholderData: keepPreviousData,
  });
}

/** The building's analytics. Those of the previous period stay visible until the new ones are loaded. */
export function useAnalytics(period: Period) {
  return useQuery(analyticsQuery(useClient(), period));
}
