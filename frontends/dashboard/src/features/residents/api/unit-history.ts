import { type ApiClient, apiPath, useClient } from '@parcelbell/client';
import { queryOptions, useQuery } from '@parcelbell/client/query';
import { residentsKey, type UnitPlace } from './residents.ts';

/** The time from a move-in to a move-out. */
export interface Residency {
  readonly residencyId: string;
  readonly isCurrentResident: boolean;
  readonly emails: readonly string[];
  readonly moveInDate: string;
  readonly moveOutDate?: string;
  readonly durationDays: number;
  readonly packageCount: number;
}

export interface UnitHistory {
  readonly stats: {
    readonly totalResidents: number;
    readonly currentResidents: number;
    readonly pastResidents: number;
    readonly averageResidencyDays: number;
  };
  /** The newest first. */
  readonly history: readonly Residency[];
}

function unitHistoryQuery(client: ApiClient, { unit, tower }: UnitPlace) {
  const path = tower ? apiPath`/residents/history/${unit}/${tower}` : apiPath`/residents/history/${unit}`;
  return queryOptions({
    queryKey: [...residentsKey, 'history', client.session.tenantId(), unit, tower ?? ''],
    queryFn: ({ signal }) => client.request<UnitHistory>({ path, signal }),
  });
}

/** Everybody who has lived in a unit. */
export function useUnitHistory(place: UnitPlace) {
  return useQuery(unitHistoryQuery(useClient(), place));
}
