import { type ApiRequest, apiPath, type BodyOf, useClient } from '@parcelbell/client';
import { useQueryClient } from '@parcelbell/client/query';
import { unitsKey } from '../../../parcels/api/units.ts';
import { type Resident, residentsKey, type UnitPlace } from './residents.ts';

/** Somebody whom the desk registers. */
export type NewResident = BodyOf<'postResidents'>;

/** What the staff do to residents. Each call ends once the lists show it. */
export function useChangeResidents() {
  const client = useClient();
  const queries = useQueryClient();
  const send = async <T>(request: ApiRequest): Promise<T> => {
    const answer = await client.request<T>(request);
    await Promise.all([residentsKey, unitsKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
    return answer;
  };
  return {
    add: (body: NewResident) => send<Resident>({ method: 'POST', path: '/residents', body }),
    verifyAgain: (id: string) =>
      send<void>({ method: 'POST', path: apiPath`/residents/contacts/${id}/verification`, body: {} }),
    removeContact: (id: string) => send<void>({ method: 'DELETE', path: apiPath`/residents/contacts/${id}` }),
    moveOut: ({ unit, tower }: UnitPlace) =>
      send<void>({
        method: 'DELETE',
        path: tower ? apiPath`/residents/${unit}/${tower}` : apiPath`/residents/${unit}`,
      }),
    approve: (id: string) => send<void>({ method: 'POST', path: apiPath`/residents/additions/${id}/approve` }),
    approveContact: (id: string) =>
      send<void>({ method: 'POST', path: apiPath`/residents/contacts/${id}/approval`, body: {} }),
    removeAddition: (id: string) => send<void>({ method: 'DELETE', path: apiPath`/residents/additions/${id}` }),
  };
}
