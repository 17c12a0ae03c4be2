import type { Delivery } from '@parcelbell/client';

/** Parcels that wait for the same unit. */
export interface UnitGroup {
  readonly unit: string;
  readonly tower: string | undefined;
  readonly parcels: readonly Delivery[];
}

/** Puts the parcels of a unit together, in the order in which the first of each comes. */
function groupByUnit(parcels: readonly Delivery[]): UnitGroup[] {
  const groups = new Map<string, { unit: string; tower: string | undefined; parcels: Delivery[] }>();
  for (const parcel of parcels) {
    const { unit, tower } = parcel;
    const key = `${unit}/${tower ?? ''}`;
    const group = groups.get(key);
    if (group) group.parcels.push(parcel);
    else groups.set(key, { unit, tower, parcels: [parcel] });
  }
  return [...groups.values()];
}

/** The groups of the rows, and below them those of the rows that `came` later: so no row moves for another. */
export function groupInPlace(parcels: readonly Delivery[], came: ReadonlySet<string>): UnitGroup[] {
  const isLater = ({ packageId }: Delivery) => came.has(packageId);
  return [...groupByUnit(parcels.filter((parcel) => !isLater(parcel))), ...groupByUnit(parcels.filter(isLater))];
}
