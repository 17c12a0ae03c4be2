import { type AnswerTo, failureOf, useClient, whole } from '@parcelbell/client';
import { skipToken, useMutation, useQuery, useQueryClient } from '@parcelbell/client/query';
import { headOfficeKey } from './building-pages.ts';

type FoundParcels = AnswerTo<'post', '/api/deliveries/companies/{companyId}/search'>;
export type FoundParcel = FoundParcels['deliveries'][number];
type FoundResidents = AnswerTo<'post', '/api/residents/companies/{companyId}/search'>;
export type FoundResident = FoundResidents['residents'][number];

/** The last search of a company and its answers. */
interface KeptSearch {
  readonly q: string;
  readonly parcels?: FoundParcels;
  readonly residents?: FoundResidents;
}

const nothing: KeptSearch = { q: '' };

/** How long a search is kept after its screen was left, for who comes back from what it found. */
const keptMs = 15 * 60_000;

/** The last search of a company, in the memory of this page alone: it names persons. It goes with the session. */
function useKeptSearch(companyId: string) {
  const queries = useQueryClient();
  const queryKey = [headOfficeKey, companyId, 'last-search'];
  const { data: kept = nothing } = useQuery<KeptSearch>({ queryKey, queryFn: skipToken, gcTime: keptMs });
  const keep = (search: KeptSearch) =>
    queries.setQueryData<KeptSearch>(queryKey, (last) => ({ ...(last?.q === search.q ? last : {}), ...search }));
  return { kept, keep };
}

/**
 * Looks for parcels and for residents. What is searched for goes into bodies alone, never into an address or a query's key, and is not sent again by itself,
 * because each search is recorded. `last` is the search before, for who comes back.
 */
export function useCompanySearch(companyId: string) {
  const client = useClient();
  const path = { companyId };
  const { kept, keep } = useKeptSearch(companyId);
  const parcels = useMutation({
    mutationFn: async (q: string) =>
      whole(await client.post('/api/deliveries/companies/{companyId}/search', { path, body: { q } }), 'deliveries'),
    onSuccess: (found, q) => void keep({ q, parcels: found }),
  });
  const residents = useMutation({
    mutationFn: async (q: string) =>
      whole(await client.post('/api/residents/companies/{companyId}/search', { path, body: { q } }), 'residents'),
    onSuccess: (found, q) => void keep({ q, residents: found }),
  });
  return {
    parcels: groupOf(parcels, kept.parcels),
    residents: groupOf(residents, kept.residents),
    last: { q: kept.q, isAnswered: kept.parcels !== undefined && kept.residents !== undefined },
  };
}

/** What one service answers. */
export interface Group<Answer> {
  /** Undefined before the answer, and where there is none. */
  readonly found: Answer | undefined;
  /** Rejects where it could not be searched, which `call` says too. */
  readonly search: (q: string) => Promise<unknown>;
  /** For `ListState`. */
  readonly call: {
    readonly failure: ReturnType<typeof failureOf> | undefined;
    readonly hasData: boolean;
    readonly onRetry: () => void;
  };
}

interface Call<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | null;
  readonly variables: string | undefined;
  readonly isIdle: boolean;
  readonly mutate: (q: string) => void;
  readonly mutateAsync: (q: string) => Promise<Answer>;
}

/** Before the first search of this screen, what the one before it found. */
function groupOf<Answer>(call: Call<Answer>, kept: Answer | undefined): Group<Answer> {
  const { data, error, variables = '', isIdle, mutate, mutateAsync } = call;
  const found = isIdle ? kept : data;
  return {
    found,
    search: (q) => mutateAsync(q),
    call: {
      failure: error ? failureOf(error) : undefined,
      hasData: found !== undefined,
      onRetry: () => mutate(variables),
    },
  };
}
