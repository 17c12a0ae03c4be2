import type { Api, CallHeaders } from '../../harness/api.ts';
import { until } from '../../harness/until.ts';

/** Where parcels go: a unit in which one person is notified by e-mail, and the headers of its desk. */
export interface Address {
  readonly unit: string;
  readonly tower?: string;
  readonly desk: CallHeaders;
}

interface Unit {
  readonly unit: string;
  readonly tower?: string;
  readonly people: number;
  readonly channels: readonly string[];
}

/** The sample buildings, and how their units are asked for. */
const buildings = { 'maple-court': 'q=', 'harbour-towers': 'q=502&tower=North' };

/** Where parcels can go in the sample buildings: at most three units of each. */
export async function addressesOf(api: Api): Promise<Address[]> {
  const manager = await api.signIn('manager@parcelbell.test');
  const found = await Promise.all(
    Object.entries(buildings).map(async ([tenantId, query]) => {
      const desk = { ...manager, 'x-tenant-id': tenantId };
      const withOne = async (): Promise<Unit[]> => {
        const { body } = await api.get(`/api/deliveries/units?${query}`, desk);
        if (!Array.isArray(body)) return [];
        return (body as Unit[]).filter(({ people, channels }) => people === 1 && channels.join() === 'email');
      };
      const units = await until(
        `the desk of ${tenantId} knows who lives there`,
        withOne,
        ({ length }) => length > 0,
        120_000,
      );
      return units.slice(0, 3).map(({ unit, tower }): Address => ({ unit, desk, ...(tower ? { tower } : {}) }));
    }),
  );
  return found.flat();
}

/** The headers of each desk of these addresses, by its building. */
export function desksOf(addresses: readonly Address[]): ReadonlyMap<string, CallHeaders> {
  return new Map(addresses.map(({ desk }) => [desk['x-tenant-id'] ?? '', desk]));
}
