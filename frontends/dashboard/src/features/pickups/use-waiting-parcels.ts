import type { Delivery } from '@parcelbell/client';
import { useState } from 'react';
import { useDeliveries } from '../../parcels/api/deliveries.ts';
import type { UnitChoice } from '../../parcels/use-unit-choice.ts';
import { type ParcelSelection, useSelection } from './use-selection.ts';

const pageSize = 25;
/** The parcels of one unit are one page of this size, the most that the server answers. */
const mostOfUnit = 200;
const none: readonly Delivery[] = [];

export interface WaitingParcels {
  readonly rows: readonly Delivery[];
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
 * page by page.
 */
export function useWaitingParcels({ found }: UnitChoice, only: string | undefined): WaitingParcels {
  const [page, goTo] = useState(1);
  const of = found && { unit: found.unit, tower: found.tower || undefined };
  const asked = of ? { ...of, page: 1, pageSize: mostOfUnit } : { page, pageSize };
  const { data, error, fetchStatus, isPlaceholderData, refetch } = useDeliveries({
    ...asked,
    status: 'pending',
    sort: 'createdAt',
  });
  const rows = data?.deliveries ?? none;
  // The last parcels of the last page may have just been handed out.
  if (!of && data && !isPlaceholderData && rows.length === 0 && page > 1) goTo(1);
  const scope = of ? `${of.unit}/${of.tower ?? ''}/${only ?? ''}` : `page ${page}`;
  const selection = useSelection(
    isPlaceholderData ? none : rows,
    scope,
    ({ packageId }) => of !== undefined && (only === undefined || packageId === only),
  );
  return {
    rows,
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
