import { type AnswerTo, failureOf, useClient, whole } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';

type FoundParcels = AnswerTo<'post', '/api/deliveries/companies/{companyId}/search'>;
export type FoundParcel = FoundParcels['deliveries'][number];
type FoundResidents = AnswerTo<'post', '/api/residents/companies/{companyId}/search'>;
export type FoundResident = FoundResidents['residents'][number];

/** Looks for parcels and for residents. What is searched for goes into bodies alone, never into an address or a query's key, and is not sent again by itself, because each search is recorded. */
export function useCompanySearch(companyId: string) {
  const client = useClient();
  const path = { companyId };
  const parcels = useMutation({
    mutationFn: async (q: string) =>
      whole(await client.post('/api/deliveries/companies/{companyId}/search', { path, body: { q } }), 'deliveries'),
  });
  const residents = useMutation({
    mutationFn: async (q: string) =>
      whole(await client.post('/api/residents/companies/{companyId}/search', { path, body: { q } }), 'residents'),
  });
  return { parcels: groupOf(parcels), residents: groupOf(residents) };
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
  readonly mutate: (q: string) => void;
  readonly mutateAsync: (q: string) => Promise<Answer>;
}

function groupOf<Answer>({ data, error, variables = '', mutate, mutateAsync }: Call<Answer>): Group<Answer> {
  return {
    found: data,
    search: (q) => mutateAsync(q),
    call: {
      failure: error ? failureOf(error) : undefined,
      hasData: data !== undefined,
      onRetry: () => mutate(variables),
    },
  };
}
