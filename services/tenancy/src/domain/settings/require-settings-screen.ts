import type { Session } from '@parcelbell/auth';
import { getTenant } from '../tenant/find-tenant.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { settingsScreenOff } from './refusals.ts';

/** The building of a call. Throws NotFoundError without it, and ForbiddenError for its admins where the screen is switched off. */
export async function requireSettingsScreen(
  tenantId: string,
  { superadmin }: Pick<Session, 'superadmin'>,
  deps: { readonly tenants: Pick<TenantRepository, 'find'> },
): Promise<Tenant> {
  const tenant = await getTenant(tenantId, deps);
  if (!tenant.settings.settingsScreen && !superadmin) throw settingsScreenOff();
  return tenant;
}
