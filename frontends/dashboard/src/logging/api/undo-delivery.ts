import { type ApiClient, apiPath } from '@parcelbell/client';

/** Takes back a parcel of which nobody was told yet. */
export function undoDelivery(client: ApiClient, packageId: string): Promise<unknown> {
  return client.request({ method: 'POST', path: apiPath`/deliveries/${packageId}/undo` });
}
