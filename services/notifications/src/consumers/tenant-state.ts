import { type TenantState, TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';

/** Keeps the copy of a tenant: what its messages are signed, coloured and timed by. */
export function tenantState(tenants: Pick<TenantRepository, 'keep'>): Consumer {
  const handle: Consumer<typeof TenantStateSchema>['handle'] = (events) =>
    tenants.keep(events.map(({ event, tenantId, version }) => toTenant(event, tenantId, version)));
  return consumer(TenantStateSchema, handle) as unknown as Consumer;
}

function toTenant(state: TenantState, tenantId: string, version: number): Tenant {
  return {
    tenantId,
    version,
    name: state.name,
    strataName: state.strataName,
    propertyManagementCompany: state.propertyManagementCompany,
    conciergeEmail: state.conciergeEmail,
    conciergePhone: state.conciergePhone,
    customFromAddress: state.customFromAddress,
    timeZone: state.timeZone,
    primaryColor: state.branding?.primaryColor ?? '',
    logoUrl: state.branding?.logoUrl ?? '',
    deleted: state.deleted,
  };
}
