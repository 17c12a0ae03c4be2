import type { ApiClient, PublicTenant } from '@parcelbell/client';

/** The public details of the building with this slug. Throws an ApiError; its status is 404 if there is none. */
export function fetchPublicTenant(client: ApiClient, slug: string, signal: AbortSignal): Promise<PublicTenant> {
  const fields = ['name', 'towers', 'features', 'branding', 'contact', 'privacy'];
  const path = { tenantSlug: slug };
  return client.get('/api/public/tenants/{tenantSlug}', { path, fields, auth: 'public', signal });
}
