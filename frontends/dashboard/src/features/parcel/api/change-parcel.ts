import { type ApiClient, apiPath, type BodyOf, useClient } from '@parcelbell/client';
import { useQueryClient } from '@parcelbell/client/query';
import { deliveriesKey } from '../../../parcels/api/deliveries.ts';
import { isConflict, type Parcel, parcelKey } from './parcel.ts';

/** What was wrong about a parcel. */
export type Correction = BodyOf<'postDeliveriesPackageIdCorrection'>;

type Change = Pick<Parameters<ApiClient['request']>[0], 'method' | 'path' | 'body'>;

/** The calls that change a parcel. Each shows the parcel as it is then; a conflict shows what it has become meanwhile. */
export function useChangeParcel(packageId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const key = parcelKey(client, packageId);
  const change = async (call: Change) => {
    try {
      queries.setQueryData(key, await client.request<Parcel>(call));
    } catch (error) {
      if (isConflict(error)) await queries.invalidateQueries({ queryKey: key });
      throw error;
    } finally {
      void queries.invalidateQueries({ queryKey: deliveriesKey });
    }
  };
  const post = (path: string, body?: object) => change({ method: 'POST', path, body });
  return {
    correct: (correction: Correction) => post(apiPath`/deliveries/${packageId}/correction`, correction),
    close: (closure: BodyOf<'postDeliveriesPackageIdClosure'>) =>
      post(apiPath`/deliveries/${packageId}/closure`, closure),
    reopen: (reason: string) => post(apiPath`/deliveries/${packageId}/reopening`, { reason }),
    tellAgain: () => post(apiPath`/deliveries/${packageId}/notices`),
    undo: () => post(apiPath`/deliveries/${packageId}/undo`),
    hold: (until: string) => change({ method: 'PUT', path: apiPath`/deliveries/${packageId}/hold`, body: { until } }),
    release: () => change({ method: 'DELETE', path: apiPath`/deliveries/${packageId}/hold` }),
    edit: (changes: { location?: string; note?: string }) =>
      change({ method: 'PATCH', path: apiPath`/deliveries/${packageId}`, body: changes }),
  };
}
