import { type AnswerTo, type ApiClient, useClient } from '@parcelbell/client';
import { useQuery } from '@parcelbell/client/query';

/** A unit of a building. Without towers there is no tower. */
export interface TowerUnit {
  readonly unit: string;
  readonly tower?: string | undefined;
}

/** A unit where somebody lives or parcels wait. */
export type UnitInUse = AnswerTo<'post', '/api/deliveries/units/in-use'>['units'][number];

/** As many units as one call takes. */
const maxUnits = 500;

/** Those of the units where somebody lives or parcels wait. */
export async function fetchUnitsInUse(
  client: ApiClient,
  tenantId: string,
  units: readonly TowerUnit[],
): Promise<UnitInUse[]> {
  const found: UnitInUse[] = [];
  for (let first = 0; first < units.length; first += maxUnits) {
    const body = { units: units.slice(first, first + maxUnits) };
    const headers = { 'x-tenant-id': tenantId };
    const answer = await client.post('/api/deliveries/units/in-use', { body, headers });
    found.push(...answer.units);
  }
  return found;
}

/** What a building holds: units where somebody lives, people, parcels that wait. */
export function useBuildingInUse(tenantId: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['building-in-use', tenantId],
    queryFn: ({ signal }) =>
      client.get('/api/deliveries/units/in-use', { headers: { 'x-tenant-id': tenantId }, signal }),
    staleTime: 0,
  });
}
