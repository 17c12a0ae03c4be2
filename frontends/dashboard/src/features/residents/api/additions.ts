import { type AnswerTo, type ApiClient, entriesIn, useClient } from '@parcelbell/client';
import { queryOptions, useQuery } from '@parcelbell/client/query';
import { residentsKey } from './residents.ts';

type AdditionPage = AnswerTo<'get', '/api/residents/additions'>;

/** A contact that joined a unit in which others were verified. */
export type Addition = AdditionPage['additions'][number];

/** The newest ones; who waits longer than these is found in the dialog of the unit. */
const maxListed = 200;

function additionsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...residentsKey, 'additions', client.session.tenantId()],
    queryFn: async ({ signal }) => {
      const query = { page: 1, pageSize: maxListed };
      const answer = await client.get('/api/residents/additions', { query, signal });
      return entriesIn<Addition>(answer, 'additions').filter(({ needsApproval }) => needsApproval);
    },
  });
}

/** The additions that get no messages before somebody approves them, newest first. */
export function useWaitingAdditions() {
  return useQuery(additionsQuery(useClient()));
}
