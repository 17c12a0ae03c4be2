import { TenantDirectoryService } from '@parcelbell/contracts/tenancy';
import { UnavailableError } from '@parcelbell/errors';
import type { Platform } from '@parcelbell/lifecycle';
import type { TenancyLookup } from '../domain/tenant/tenant-names.ts';

const timeoutMs = 2_000;

/** Looks up a building in tenancy. Throws UnavailableError without an answer. */
export function createTenancyLookup(platform: Pick<Platform, 'internal'>): TenancyLookup {
  const client = platform.internal('tenancy', TenantDirectoryService);
  return async (tenantId) => {
    try {
      const { tenant, version } = await client.findTenant({ tenantId }, { timeoutMs });
      if (!tenant) return undefined;
      const { name, propertyManagementCompany: company, isDemoTenant: isDemo, staffScreenOff } = tenant;
      return { tenantId, name, company, deleted: false, isDemo, staffScreenOff, version };
    } catch (cause) {
      const sentence = 'It cannot be checked right now whether this building exists. Please try again in a moment.';
      throw new UnavailableError('UNAVAILABLE', sentence, { cause });
    }
  };
}
