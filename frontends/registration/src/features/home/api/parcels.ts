import type { AnswerTo, ApiClient } from '@parcelbell/client';

/** What waits for a resident, who else may pick it up, and a page of what is gone. */
export type HomeParcels = AnswerTo<'get', '/api/public/deliveries/home/{hash}'>;
export type HomeParcel = HomeParcels['waiting'][number];
export type Delegation = HomeParcels['delegations'][number];

/** Fetches the parcels and changes nothing. */
export function fetchParcels(
  client: ApiClient,
  hash: string,
  { page, signal }: { readonly page: number; readonly signal?: AbortSignal },
): Promise<HomeParcels> {
  return client.get('/api/public/deliveries/home/{hash}', {
    path: { hash },
    fields: ['waiting', 'delegations', 'history'],
    query: { page: page > 1 ? page : undefined },
    auth: 'public',
    signal,
  });
}

/** Lets somebody else pick parcels up. */
export function delegatePickup(
  client: ApiClient,
  hash: string,
  body: { readonly packageIds: readonly string[]; readonly name: string },
) {
  return client.post('/api/public/deliveries/home/{hash}/delegations', { path: { hash }, body, auth: 'public' });
}

/** Ends the permission of somebody else. */
export function withdrawDelegation(client: ApiClient, hash: string, id: string): Promise<void> {
  return client.delete('/api/public/deliveries/home/{hash}/delegations/{id}', { path: { hash, id }, auth: 'public' });
}
