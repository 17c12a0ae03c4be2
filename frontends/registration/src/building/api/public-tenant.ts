import { type ApiClient, apiPath, type PublicTenant } from '@parcelbell/client';

/** The public details of the building with this slug. Throws an ApiError; its status is 404 if there is none. */
export function fetchPublicTenant(client: ApiClient, slug: string, signal: AbortSignal): Promise<PublicTenant> {
  const fields = ['name', 'towers', 'features', 'branding', 'contact'];
  return client.request<PublicTenant>({ path: apiPath`/public/tenants/${slug}`, fields, auth: 'public', signal });
}
