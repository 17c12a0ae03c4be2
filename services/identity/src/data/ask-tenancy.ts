import { TenantDirectoryService } from '@parcelbell/contracts/tenancy';
import { type Platform, UnavailableError } from '@parcelbell/platform';
import type { AskTenancy } from '../domain/tenant/require-tenant.ts';

const timeoutMs = 2_000;

/** Asks tenancy for a building. Throws UnavailableError without an answer. */
export function createAskTenancy(platform: Pick<Platform, 'internal'>): AskTenancy {
  const client = platform.internal('tenancy', TenantDirectoryService);
  return async (tenantId) => {
    try {
      const { tenant, version } = await client.findTenant({ tenantId }, { timeoutMs });
      if (!tenant) return undefined;
      return { tenantId, name: tenant.name, company: tenant.propertyManagementCompany, deleted: false, version };
    } catch (cause) {
      const sentence = 'It cannot be checked right now whether this building exists. Please try again in a moment.';
      throw new UnavailableError('UNAVAILABLE', sentence, { cause });
    }
  };
}
