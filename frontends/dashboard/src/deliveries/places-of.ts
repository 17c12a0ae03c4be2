import type { Delivery } from '@parcelbell/client';

/** As many places as are named. */
const maxPlaces = 3;

/** Where parcels are, each place once. */
export function placesOf(parcels: readonly Delivery[]): string[] {
  const places = parcels.flatMap(({ location }) => location ?? []);
  return [...new Set(places)].slice(0, maxPlaces);
}
