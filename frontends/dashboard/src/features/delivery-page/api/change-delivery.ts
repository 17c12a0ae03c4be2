import { type BodyOf, useClient } from '@parcelbell/client';
import { useQueryClient } from '@parcelbell/client/query';
import { deliveriesKey } from '../../../deliveries/api/deliveries.ts';
import { type DeliveryDetails, deliveryKey, isConflict } from './delivery.ts';

/** What was wrong about a parcel. */
export type Correction = BodyOf<'post', '/api/deliveries/{packageId}/correction'>;

/** The calls that change a parcel. Each shows the parcel as it is then; a conflict shows what it has become meanwhile. */
export function useChangeDelivery(packageId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const key = deliveryKey(client, packageId);
  const path = { packageId };
  const change = async (call: Promise<DeliveryDetails>) => {
    try {
      queries.setQueryData(key, await call);
    } catch (error) {
      if (isConflict(error)) await queries.invalidateQueries({ queryKey: key });
      throw error;
    } finally {
      void queries.invalidateQueries({ queryKey: deliveriesKey });
    }
  };
  return {
    correct: (body: Correction) => change(client.post('/api/deliveries/{packageId}/correction', { path, body })),
    close: (body: BodyOf<'post', '/api/deliveries/{packageId}/closure'>) =>
      change(client.post('/api/deliveries/{packageId}/closure', { path, body })),
    reopen: (reason: string) =>
      change(client.post('/api/deliveries/{packageId}/reopening', { path, body: { reason } })),
    notifyAgain: () => change(client.post('/api/deliveries/{packageId}/notices', { path })),
    undo: () => change(client.post('/api/deliveries/{packageId}/undo', { path })),
    hold: (until: string) => change(client.put('/api/deliveries/{packageId}/hold', { path, body: { until } })),
    release: () => change(client.delete('/api/deliveries/{packageId}/hold', { path })),
    edit: (body: BodyOf<'patch', '/api/deliveries/{packageId}'>) =>
      change(client.patch('/api/deliveries/{packageId}', { path, body })),
  };
}
