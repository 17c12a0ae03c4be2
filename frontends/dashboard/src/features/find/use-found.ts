import type { Delivery, DeliveryPage, UnitSuggestion } from '@parcelbell/client';
import { useDeliveries } from '../../deliveries/api/deliveries.ts';
import { useUnits } from '../../deliveries/api/units.ts';
import { type Found, foundParcel, foundUnit, type Waiting } from './choices.ts';
import { findQuery } from './find-query.ts';
import { useSettled } from './use-settled.ts';

export interface Finding {
  readonly found: readonly Found[];
  /** `answered`: what is shown answers what is typed now; `offline`: it is asked once there is a connection. */
  readonly state: 'empty' | 'searching' | 'answered' | 'offline' | 'failed';
  readonly retry: () => void;
}

const debounceMs = 120;
const maxUnits = 3;
const maxParcels = 8;
/** Enough to count what waits in each of several towers that have the unit. */
const maxWaiting = 50;

/** Looks for units and parcels while somebody types. */
export function useFound(typed: string): Finding {
  const text = useSettled(typed, debounceMs);
  const query = findQuery(text);
  const units = useUnits(query.unit);
  const isUnit = query.unit !== '' && (units.data ?? []).some(({ unit }) => unit === query.unit);
  const waiting = useDeliveries(
    { page: 1, pageSize: maxWaiting, status: 'pending', unit: query.unit, sort: 'createdAt' },
    { enabled: isUnit },
  );
  const parcels = useDeliveries({ page: 1, pageSize: maxParcels, q: query.parcels }, { enabled: query.parcels !== '' });
  const asked = [
    ...(query.unit === '' ? [] : [units]),
    ...(isUnit ? [waiting] : []),
    ...(query.parcels === '' ? [] : [parcels]),
  ];
  const isPaused = asked.some(({ isPaused }) => isPaused);
  const isAnswered = text === typed && asked.every((call) => call.isSuccess && !call.isPlaceholderData);
  const isFailed = asked.some(({ isError }) => isError);
  return {
    found: foundIn({
      units: query.unit === '' ? [] : (units.data ?? []),
      exact: query.unit,
      waiting: isUnit && !waiting.isPlaceholderData ? waiting.data : undefined,
      parcels: query.parcels === '' ? [] : (parcels.data?.deliveries ?? []),
    }),
    state: typed.trim() === '' ? 'empty' : stateOf({ isFailed, isPaused, isAnswered }),
    retry: () => {
      for (const { isError, refetch } of asked) if (isError) void refetch();
    },
  };
}

function stateOf(asked: { isFailed: boolean; isPaused: boolean; isAnswered: boolean }) {
  if (asked.isFailed) return 'failed';
  if (asked.isPaused) return 'offline';
  return asked.isAnswered ? 'answered' : 'searching';
}

interface Answers {
  readonly units: readonly UnitSuggestion[];
  /** What was typed, as a unit. */
  readonly exact: string;
  /** The parcels that wait for that unit, in all towers. */
  readonly waiting: DeliveryPage | undefined;
  readonly parcels: readonly Delivery[];
}

/** The units first, the one that was typed before longer ones; then the parcels that wait there, then the others. */
function foundIn({ units, exact, waiting, parcels }: Answers): readonly Found[] {
  const [typed, longer] = [units.filter(({ unit }) => unit === exact), units.filter(({ unit }) => unit !== exact)];
  const parcelsThere = waiting?.deliveries ?? [];
  const known = new Set(parcelsThere.map(({ packageId }) => packageId));
  return [
    ...typed.map((unit) => foundUnit(unit, waiting && waitingIn(waiting, unit, typed.length === 1))),
    ...longer.slice(0, Math.max(0, maxUnits - typed.length)).map((unit) => foundUnit(unit, undefined)),
    ...[...parcelsThere, ...parcels.filter(({ packageId }) => !known.has(packageId))]
      .slice(0, maxParcels)
      .map(foundParcel),
  ];
}

/** `isOnly`: no other tower has a unit of that number. */
function waitingIn({ deliveries, total }: DeliveryPage, { tower }: UnitSuggestion, isOnly: boolean): Waiting {
  if (isOnly) return { count: total, parcels: deliveries };
  const parcels = deliveries.filter((parcel) => parcel.tower === tower);
  return { count: parcels.length, parcels };
}
