import { useListFilter } from '@parcelbell/ui/table';

/** So many cards are drawn at once. */
export const pageSize = 24;

/** Search, company and the building whose poster is shown, in the address. */
export function useLinksFilter() {
  return useListFilter({ company: 'any', poster: 'any' }, ['company']);
}
