import type { Delivery } from '@parcelbell/client';
import { useState } from 'react';

export interface ParcelSelection {
  readonly selected: ReadonlySet<string>;
  readonly parcels: readonly Delivery[];
  readonly change: (selected: ReadonlySet<string>) => void;
  readonly reset: () => void;
}

/**
 * The selected rows. If `all`, every row is selected at first, else none. `scope` names the list (a unit, a page); a new
 * scope resets the selection. Rows that disappear are deselected.
 */
export function useSelection(rows: readonly Delivery[], scope: string, all: boolean): ParcelSelection {
  const [changed, setChanged] = useState<{ scope: string; selected: ReadonlySet<string> }>();
  const isSelected = ({ packageId }: Delivery) => (changed?.scope === scope ? changed.selected.has(packageId) : all);
  const parcels = rows.filter(isSelected);
  return {
    selected: new Set(parcels.map(({ packageId }) => packageId)),
    parcels,
    change: (selected) => setChanged({ scope, selected }),
    reset: () => setChanged(undefined),
  };
}
