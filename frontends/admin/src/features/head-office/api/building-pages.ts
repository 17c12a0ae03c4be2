import { keepPreviousData, useInfiniteQuery } from '@parcelbell/client/query';

export const headOfficeKey = 'head-office';
const pageSize = 100;
/** The figures are at most a minute old, and those of a new building come within seconds. */
const refetchMs = 60_000;
const refetchPendingMs = 3_000;

interface BuildingPages<Page> {
  /** What tells the list from the others of the company. */
  readonly key: readonly unknown[];
  load(page: { readonly pageSize: number; readonly after?: string }, signal: AbortSignal): Promise<Page>;
  /** Whether a page has figures that are being counted. */
  hasPending(page: Page): boolean;
}

/** A list of the buildings of a company, page after page. The previous ones stay until the new ones are loaded. */
export function useBuildingPages<Page extends { readonly next?: string | undefined }>(
  companyId: string,
  { key, load, hasPending }: BuildingPages<Page>,
) {
  return useInfiniteQuery({
    queryKey: [headOfficeKey, companyId, ...key],
    queryFn: ({ pageParam, signal }) => load({ pageSize, ...(pageParam === '' ? {} : { after: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(hasPending) ? refetchPendingMs : refetchMs),
  });
}
