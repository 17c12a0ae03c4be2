import { type AnswerTo, type ApiClient, apiPath } from '@parcelbell/client';

/** What waits for a resident, who else may pick it up, and a page of what is gone. */
export type HomeParcels = AnswerTo<'getPublicDeliveriesHomeHash'>;
export type HomeParcel = HomeParcels['waiting'][number];
export type Delegation = HomeParcels['delegations'][number];

/** Fetches the parcels and changes nothing. */
export function fetchParcels(
  client: ApiClient,
  hash: string,
  { page, signal }: { readonly page: number; readonly signal?: AbortSignal },
): Promise<HomeParcels> {
  const path = apiPath`/public/deliveries/home/${hash}`;
  return client.request<HomeParcels>({
    path,
    fields: ['waiting', 'delegations', 'history'],
    ...(page > 1 ? { query: { page: String(page) } } : {}),
    auth: 'public',
    ...(signal ? { signal } : {}),
  });
}

/** Lets somebody else pick parcels up. */
export function delegatePickup(
  client: ApiClient,
  hash: string,
  body: { readonly packageIds: readonly string[]; readonly name: string },
): Promise<void> {
  const path = apiPath`/public/deliveries/home/${hash}/delegations`;
  return client.request<void>({ method: 'POST', path, body, auth: 'public' });
}

/** Ends the permission of somebody else. */
export function withdrawDelegation(client: ApiClient, hash: string, id: string): Promise<void> {
  const path = apiPath`/public/deliveries/home/${hash}/delegations/${id}`;
  return client.request<void>({ method: 'DELETE', path, auth: 'public' });
}
