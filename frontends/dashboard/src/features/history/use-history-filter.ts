import { useSearchParams } from '@parcelbell/ui/router';
import { type HistoryFilter, readFilter, writeFilter } from './filter.ts';

/** The filter in the address, so that Back, a reload and a shared link keep it. */
export function useHistoryFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const change = (changes: Partial<HistoryFilter>, how?: { replace: boolean }) => {
    // Another filter has other pages.
    setParams(writeFilter({ ...filter, page: 1, ...changes }), { ...how, preventScrollReset: true });
  };
  return { filter, change };
}
