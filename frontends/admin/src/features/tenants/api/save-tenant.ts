import type { ApiClient, Tenant } from '@parcelbell/client';
import type { TenantBody } from '../form/tenant-values.ts';

/** Without a web name the new building gets one from its name. */
export function createTenant(client: ApiClient, { slug, ...body }: TenantBody): Promise<Tenant> {
  return client.post('/api/tenants', { body: slug === '' ? body : { ...body, slug } });
}

/** Sends only the fields that changed, and the version that they were read from. */
export function changeTenant(
  client: ApiClient,
  { tenantId, version }: Pick<Tenant, 'tenantId' | 'version'>,
  changes: Partial<TenantBody>,
): Promise<Tenant> {
  return client.put('/api/tenants/{tenantId}', { path: { tenantId }, body: { ...changes, version } });
}

export function deleteTenant(client: ApiClient, tenantId: string) {
  return client.delete('/api/tenants/{tenantId}', { path: { tenantId } });
}
