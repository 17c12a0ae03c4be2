import type { Delivery } from '@parcelbell/client';
import { useState } from 'react';

export interface ParcelSelection {
  /** The ids of the rows that were chosen; with those that are gone since. */
  readonly chosen: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly parcels: readonly Delivery[];
  readonly change: (selected: ReadonlySet<string>) => void;
  readonly reset: () => void;
}

/**
 * The selected rows. `first` says which are selected at first. `scope` names the list (a unit, a page); a new scope resets
 * the selection. Rows that disappear or are `gone` are not selected.
 */
export function useSelection(
  rows: readonly Delivery[],
  scope: string,
  first: (parcel: Delivery) => boolean,
  gone: ReadonlySet<string>,
): ParcelSelection {
  const [changed, setChanged] = useState<{ scope: string; selected: ReadonlySet<string> }>();
  const isChosen = (parcel: Delivery) =>
    changed?.scope === scope ? changed.selected.has(parcel.packageId) : first(parcel);
  const chosen = rows.filter(isChosen);
  const parcels = chosen.filter(({ packageId }) => !gone.has(packageId));
  return {
    chosen: new Set(chosen.map(({ packageId }) => packageId)),
    selected: new Set(parcels.map(({ packageId }) => packageId)),
    parcels,
    change: (selected) => setChanged({ scope, selected }),
    reset: () => setChanged(undefined),
  };
}
