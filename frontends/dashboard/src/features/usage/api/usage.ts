import { type AnswerTo, type ApiClient, useClient } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';
import { requireTenant } from '../../../reports/selected-tenant.ts';
import { refetchWhileFilling } from '../../../reports/still-filling.tsx';

export const reportTypes = ['monthly', 'daily'] as const;
type ReportType = (typeof reportTypes)[number];

export type Usage = AnswerTo<'get', '/api/usage'>;
export type UnitUsage = Usage['unitUsage'][string];

/** Which report: of a day such as 2026-11-22, or of its month. */
export interface UsageQuestion {
  readonly date: string;
  readonly reportType: ReportType;
}

function fetchUsage(client: ApiClient, question: UsageQuestion, signal: AbortSignal): Promise<Usage> {
  requireTenant(client);
  return client.get('/api/usage', { query: question, signal });
}

function usageQuery(client: ApiClient, question: UsageQuestion) {
  return queryOptions({
    queryKey: ['usage', client.session.tenantId(), question],
    queryFn: ({ signal }) => fetchUsage(client, question, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchWhileFilling(state.data),
  });
}

/** The usage report of the building. The previous report stays visible until the new one is loaded. */
export function useUsage(question: UsageQuestion, { enabled }: { enabled: boolean }) {
  return useQuery({ ...usageQuery(useClient(), question), enabled });
}
