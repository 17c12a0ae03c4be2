import { type BodyOf, useClient } from '@parcelbell/client';
import { useQueryClient } from '@parcelbell/client/query';
import { unitsKey } from '../../../deliveries/api/units.ts';
import { residentsKey, type UnitRef } from './residents.ts';

/** Somebody whom the desk registers. */
export type NewResident = BodyOf<'post', '/api/residents'>;

/** What the staff do to residents. Each call ends once the lists show it. */
export function useChangeResidents() {
  const client = useClient();
  const queries = useQueryClient();
  const change = async <T>(call: Promise<T>): Promise<T> => {
    const answer = await call;
    await Promise.all([residentsKey, unitsKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
    return answer;
  };
  return {
    add: (body: NewResident) => change(client.post('/api/residents', { body })),
    verifyAgain: (id: string) =>
      change(client.post('/api/residents/contacts/{id}/verification', { path: { id }, body: {} })),
    removeContact: (id: string) => change(client.delete('/api/residents/contacts/{id}', { path: { id } })),
    moveOut: ({ unit, tower }: UnitRef) =>
      change(
        tower
          ? client.delete('/api/residents/{unit}/{tower}', { path: { unit, tower } })
          : client.delete('/api/residents/{unit}', { path: { unit } }),
      ),
    approve: (id: string) => change(client.post('/api/residents/additions/{id}/approve', { path: { id } })),
    approveContact: (id: string) =>
      change(client.post('/api/residents/contacts/{id}/approval', { path: { id }, body: {} })),
    removeAddition: (id: string) => change(client.delete('/api/residents/additions/{id}', { path: { id } })),
  };
}
