import { type AnswerTo, useClient, withList } from '@parcelbell/client';
import { useBuildingPages } from './building-pages.ts';
import { exportMs } from './head-office.ts';

export type CompanyMonths = AnswerTo<'get', '/api/reporting/companies/{companyId}/months'>;
/** A building in a month, and in those it is compared with. */
export type ComparedTenant = CompanyMonths['buildings'][number];
/** The sums of a company in a month. */
export type MonthTotal = CompanyMonths['months'][number];

export interface MonthsQuery {
  readonly q: string;
  readonly sort: 'name' | '-deliveries';
  /** yyyy-mm; empty for the newest month that is over. */
  readonly month: string;
}

const address = '/api/reporting/companies/{companyId}/months';

const given = ({ q, sort, month }: MonthsQuery) => ({
  sort,
  ...(q === '' ? {} : { q }),
  ...(month === '' ? {} : { month }),
});

/** The months of a company, and its buildings in one of them, page after page. */
export function useMonthsOfCompany(companyId: string, query: MonthsQuery) {
  const client = useClient();
  return useBuildingPages(companyId, {
    key: ['months', query],
    load: async (page, signal) => {
      const options = { path: { companyId }, query: { ...given(query), ...page }, signal };
      return withList(await client.get(address, options), 'buildings', 'months', 'month', 'total');
    },
    hasPending,
  });
}

/** A company without buildings has no sums, and gets none by waiting. */
function hasPending({ buildings, isPending, total }: CompanyMonths): boolean {
  return (isPending && total > 0) || buildings.some((building) => building.isPending);
}

/** Gives the function that loads the list as a CSV file. */
export function useMonthsFile(companyId: string): (query: MonthsQuery) => Promise<Blob> {
  const client = useClient();
  return (query) =>
    client.get(`${address}/export`, { path: { companyId }, query: given(query), answer: 'file', timeoutMs: exportMs });
}
