import type { Delivery } from '@parcelbell/client';
import { useState } from 'react';

export interface ParcelSelection {
  readonly selected: ReadonlySet<string>;
  readonly parcels: readonly Delivery[];
  readonly change: (selected: ReadonlySet<string>) => void;
  readonly reset: () => void;
}

/**
 * Which of the rows are selected: all at first where `all`, else none. `scope` names what is listed (a unit, a page);
 * another scope begins anew. Rows that are gone are not selected any more.
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
