import type { ApiClient } from '@parcelbell/client';

/** Takes back a parcel of which nobody was told yet. */
export function undoDelivery(client: ApiClient, packageId: string) {
  return client.post('/api/deliveries/{packageId}/undo', { path: { packageId } });
}
