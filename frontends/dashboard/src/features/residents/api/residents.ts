import { type AnswerTo, type ApiClient, type FilterOf, pageIn, useClient, whole } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';

/** A unit of the building. `tower` is absent where it has only one. */
export interface UnitRef {
  readonly unit: string;
  readonly tower?: string | undefined;
}

export type ResidentPage = Exclude<AnswerTo<'get', '/api/residents'>, readonly unknown[]>;
/** The household that lives in a unit now. */
export type Resident = ResidentPage['residents'][number];
export type ResidentEmail = Resident['emails'][number];
export type ResidentPhone = Resident['contactPreferences']['phones'][number];

/** Which residents to list. */
export type ResidentsFilter = FilterOf<'/api/residents'>;

/** Every query about residents has a key that begins with this one, so that all can be refreshed together. */
export const residentsKey = ['residents'] as const;

async function fetchResidents(client: ApiClient, filter: ResidentsFilter, signal?: AbortSignal): Promise<ResidentPage> {
  const answer = await client.get('/api/residents', { query: filter, signal });
  const { entries, ...page } = pageIn<Resident>(answer, 'residents', filter);
  return { ...page, residents: entries.map((resident) => whole(resident, 'unit', 'emails', 'contactPreferences')) };
}

function residentsQuery(client: ApiClient, filter: ResidentsFilter) {
  return queryOptions({
    queryKey: [...residentsKey, 'pages', client.session.tenantId(), filter],
    queryFn: ({ signal }) => fetchResidents(client, filter, signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of the building's residents. The previous page stays visible until the new one is loaded. */
export function useResidents(filter: ResidentsFilter) {
  return useQuery(residentsQuery(useClient(), filter));
}

function residentQuery(client: ApiClient, { unit, tower }: UnitRef) {
  return queryOptions({
    queryKey: [...residentsKey, 'one', client.session.tenantId(), unit, tower ?? ''],
    queryFn: async ({ signal }) => {
      // A search finds beginnings; sorted by unit, the shortest comes first.
      const filter = { page: 1, pageSize: 50, q: unit, tower, sort: 'unit' } as const;
      const { residents } = await fetchResidents(client, filter, signal);
      return residents.find((each) => each.unit === unit && each.tower === tower) ?? null;
    },
  });
}

/** Who lives in a unit now; null where nobody does. */
export function useResident(unitRef: UnitRef, { enabled = true } = {}) {
  return useQuery({ ...residentQuery(useClient(), unitRef), enabled });
}
