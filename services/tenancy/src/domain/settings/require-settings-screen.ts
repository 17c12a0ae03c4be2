import { administersCompanyOf, type Session } from '@parcelbell/auth';
import { screensInEffect } from '../company/in-effect.ts';
import { getTenant } from '../tenant/find-tenant.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { settingsScreenOff } from './refusals.ts';

/** The building of a call. Throws NotFoundError without it, and ForbiddenError for its own admins where the screen is switched off. */
export async function requireSettingsScreen(
  tenantId: string,
  session: Session,
  deps: { readonly tenants: Pick<TenantRepository, 'find'> },
): Promise<Tenant> {
  const tenant = await getTenant(tenantId, deps);
  const mayAlways = session.superadmin || administersCompanyOf(session, tenantId);
  if (!screensInEffect(tenant).settingsScreen && !mayAlways) throw settingsScreenOff();
  return tenant;
}
