import { type ApiClient, apiPath, type PublicTenant } from '@parcelbell/client';

/** What a resident may know of the building with this slug. Throws an ApiError, 404 where there is none. */
export function fetchPublicTenant(client: ApiClient, slug: string, signal: AbortSignal): Promise<PublicTenant> {
  return client.request<PublicTenant>({ path: apiPath`/public/tenants/${slug}`, auth: 'public', signal });
}
