import type { Delivery, UnitSuggestion } from '@parcelbell/client';
import { useDeliveries } from '../../parcels/api/deliveries.ts';
import { useUnits } from '../../parcels/api/units.ts';
import { type Found, foundParcel, foundUnit } from './choices.ts';
import { findQuery } from './find-query.ts';
import { useSettled } from './use-settled.ts';

export interface Finding {
  readonly found: readonly Found[];
  /** `answered`: what is shown answers what is typed now. */
  readonly state: 'empty' | 'searching' | 'answered' | 'failed';
  readonly retry: () => void;
}

const settledMs = 120;
const mostUnits = 3;
const mostParcels = 8;

/** Looks for units and parcels while somebody types. */
export function useFound(typed: string): Finding {
  const text = useSettled(typed, settledMs);
  const query = findQuery(text);
  const units = useUnits(query.unit);
  const isUnit = query.unit !== '' && (units.data ?? []).some(({ unit }) => unit === query.unit);
  const waiting = useDeliveries(
    { page: 1, pageSize: mostParcels, status: 'pending', unit: query.unit, sort: 'createdAt' },
    { enabled: isUnit },
  );
  const parcels = useDeliveries(
    { page: 1, pageSize: mostParcels, q: query.parcels },
    { enabled: query.parcels !== '' },
  );
  const asked = [
    ...(query.unit === '' ? [] : [units]),
    ...(isUnit ? [waiting] : []),
    ...(query.parcels === '' ? [] : [parcels]),
  ];
  const isAnswered = text === typed && asked.every((call) => call.isSuccess && !call.isPlaceholderData);
  const isFailed = asked.some(({ isError }) => isError);
  return {
    found: foundIn({
      units: query.unit === '' ? [] : (units.data ?? []),
      exact: query.unit,
      waiting: isUnit && !waiting.isPlaceholderData ? waiting.data?.deliveries : undefined,
      parcels: query.parcels === '' ? [] : (parcels.data?.deliveries ?? []),
    }),
    state: typed.trim() === '' ? 'empty' : isFailed ? 'failed' : isAnswered ? 'answered' : 'searching',
    retry: () => {
      for (const { isError, refetch } of asked) if (isError) void refetch();
    },
  };
}

interface Answers {
  readonly units: readonly UnitSuggestion[];
  /** What was typed, as a unit. */
  readonly exact: string;
  /** The parcels that wait for that unit, in all towers. */
  readonly waiting: readonly Delivery[] | undefined;
  readonly parcels: readonly Delivery[];
}

/** The units first, the one that was typed before longer ones; then the parcels that wait there, then the others. */
function foundIn({ units, exact, waiting, parcels }: Answers): readonly Found[] {
  const [typed, longer] = [units.filter(({ unit }) => unit === exact), units.filter(({ unit }) => unit !== exact)];
  const known = new Set(waiting?.map(({ packageId }) => packageId));
  return [
    ...typed.map((unit) =>
      foundUnit(
        unit,
        waiting?.filter(({ tower }) => tower === unit.tower),
      ),
    ),
    ...longer.slice(0, Math.max(0, mostUnits - typed.length)).map((unit) => foundUnit(unit, undefined)),
    ...[...(waiting ?? []), ...parcels.filter(({ packageId }) => !known.has(packageId))]
      .slice(0, mostParcels)
      .map(foundParcel),
  ];
}
