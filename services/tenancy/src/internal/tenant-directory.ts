import { TenantDirectoryService } from '@parcelbell/contracts/tenancy';
import type { Service } from '@parcelbell/lifecycle';
import { screensInEffect } from '../domain/company/in-effect.ts';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';

type Register = NonNullable<Service['internal']>;

/** Internal call of other services: whether a building exists. They call it before a refusal, because their copy may be old. */
export function tenantDirectory({ tenants }: { readonly tenants: Pick<TenantRepository, 'find'> }): Register {
  return (router) => {
    router.service(TenantDirectoryService, {
      findTenant: async ({ tenantId }) => {
        const tenant = await tenants.find(tenantId);
        if (!tenant) return {};
        const { name, propertyManagementCompany, isDemoTenant, version } = tenant;
        const staffScreenOff = !screensInEffect(tenant).staffScreen;
        return { tenant: { name, propertyManagementCompany, isDemoTenant, staffScreenOff }, version };
      },
    });
  };
}
