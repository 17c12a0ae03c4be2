import { useListFilter } from '@parcelbell/ui/table';
import type { RetentionState } from './api/retention.ts';

const choices = { state: ['scheduled', 'removing'] } as const;

/** State and page of the list in the address. */
export function useRetentionFilter() {
  return useListFilter(choices, ['state']);
}

/** The buildings that wait for a superadmin come first. */
export function stateOf({ state }: { readonly state: '' | (typeof choices.state)[number] }): RetentionState {
  return state || 'reporting';
}
