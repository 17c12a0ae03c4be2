import type { Delivery } from '@parcelbell/client';
import { useState } from 'react';

export interface ParcelSelection {
  readonly selected: ReadonlySet<string>;
  readonly parcels: readonly Delivery[];
  readonly change: (selected: ReadonlySet<string>) => void;
  readonly reset: () => void;
}

/**
 * The selected rows. `first` says which are selected at first. `scope` names the list (a unit, a page); a new scope resets
 * the selection. Rows that disappear are deselected.
 */
export function useSelection(
  rows: readonly Delivery[],
  scope: string,
  first: (parcel: Delivery) => boolean,
): ParcelSelection {
  const [changed, setChanged] = useState<{ scope: string; selected: ReadonlySet<string> }>();
  const isSelected = (parcel: Delivery) =>
    changed?.scope === scope ? changed.selected.has(parcel.packageId) : first(parcel);
  const parcels = rows.filter(isSelected);
  return {
    selected: new Set(parcels.map(({ packageId }) => packageId)),
    parcels,
    change: (selected) => setChanged({ scope, selected }),
    reset: () => setChanged(undefined),
  };
}
