import { TenantDirectoryService } from '@parcelbell/contracts/tenancy';
import type { Service } from '@parcelbell/lifecycle';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';

type Register = NonNullable<Service['internal']>;

/** Internal call of other services: whether a building exists. They call it before a refusal, because their copy may be old. */
export function tenantDirectory({ tenants }: { readonly tenants: Pick<TenantRepository, 'find'> }): Register {
  return (router) => {
    router.service(TenantDirectoryService, {
      findTenant: async ({ tenantId }) => {
        const tenant = await tenants.find(tenantId);
        if (!tenant) return {};
        const { name, propertyManagementCompany, isDemoTenant, version, settings } = tenant;
        const staffScreenOff = !settings.staffScreen;
        return { tenant: { name, propertyManagementCompany, isDemoTenant, staffScreenOff }, version };
      },
    });
  };
}
