import type { Delivery } from '@parcelbell/client';
import { useState } from 'react';
import type { UnitChoice } from '../../deliveries/use-unit-choice.ts';
import { useWaiting } from './api/waiting-deliveries.ts';
import { useListInPlace } from './use-list-in-place.ts';
import { type ParcelSelection, useSelection } from './use-selection.ts';

const pageSize = 25;
/** The parcels of one unit are one page of this size, the most that the server answers. */
const maxOfUnit = 200;
const none: readonly Delivery[] = [];

export interface WaitingParcels {
  /** What is shown: also parcels that have left the list since, so that nothing moves under somebody's finger. */
  readonly rows: readonly Delivery[];
  /** The ids of the rows that somebody else handed out, closed or moved to another unit meanwhile. */
  readonly gone: ReadonlySet<string>;
  /** The ids of the rows that came after the first ones. */
  readonly came: ReadonlySet<string>;
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly page: number;
  readonly pageSize: number;
  readonly goTo: (page: number) => void;
  /** The unit whose parcels these are; undefined for the parcels of all units. */
  readonly of: { readonly unit: string; readonly tower?: string | undefined } | undefined;
  readonly selection: ParcelSelection;
  /** The rows are those of the previous request until the new ones are loaded. */
  readonly isStale: boolean;
  readonly isLoading: boolean;
  readonly isOffline: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/**
 * The waiting parcels of a unit, the oldest first, all selected, or the `only` one. Without a unit: those of the building,
 * page by page. `own`: what this desk has just handed out.
 */
export function useWaitingParcels(
  { found }: UnitChoice,
  only: string | undefined,
  own: readonly Delivery[],
): WaitingParcels {
  const [page, goTo] = useState(1);
  const of = found && { unit: found.unit, tower: found.tower || undefined };
  const asked = of ? { ...of, page: 1, pageSize: maxOfUnit } : { page, pageSize };
  const { data, error, fetchStatus, isPlaceholderData, isFetchedAfterMount, refetch } = useWaiting(asked);
  const scope = of ? `${of.unit}/${of.tower ?? ''}/${only ?? ''}` : `page ${page}`;
  const answered = data?.deliveries ?? none;
  const { rows, began } = useListInPlace({ scope, answered, isFresh: isFetchedAfterMount, own }, isPlaceholderData);
  const gone = idsWhere(rows, (parcel) => !isWaitingAt(of, parcel));
  // The last parcels of the last page may have just been handed out.
  if (!of && data && !isPlaceholderData && rows.length === 0 && page > 1) goTo(1);
  const selection = useSelection(
    isPlaceholderData ? none : rows,
    scope,
    ({ packageId }) => of !== undefined && began.has(packageId) && (only === undefined || packageId === only),
    gone,
  );
  return {
    rows,
    gone,
    came: idsWhere(rows, ({ packageId }) => !began.has(packageId)),
    total: data?.total ?? 0,
    totalIsExact: data?.totalIsExact ?? true,
    page: asked.page,
    pageSize: asked.pageSize,
    goTo,
    of,
    selection,
    isStale: isPlaceholderData,
    isLoading: data === undefined,
    isOffline: fetchStatus === 'paused',
    error,
    refetch: () => void refetch(),
  };
}

function idsWhere(parcels: readonly Delivery[], matches: (parcel: Delivery) => boolean): ReadonlySet<string> {
  return new Set(parcels.filter(matches).map(({ packageId }) => packageId));
}

function isWaitingAt(of: WaitingParcels['of'], { status, unit, tower }: Delivery): boolean {
  return status === 'pending' && (!of || (of.unit === unit && of.tower === (tower || undefined)));
}
