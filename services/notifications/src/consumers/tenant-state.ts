import { type TenantState, TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/events';
import type { NotificationsContext } from '../context.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';

/** Stores the copy of a tenant with what its messages need. */
export function tenantStateConsumer({
  tenants,
}: Pick<NotificationsContext, 'tenants'>): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, (events) =>
    tenants.upsert(events.map(({ event, tenantId, version }) => toTenant(event, tenantId, version))),
  );
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
    messagingServiceSid: state.messagingServiceSid ?? '',
    postalAddress: state.postalAddress ?? '',
    serverUri: state.serverUri,
    timeZone: state.timeZone,
    primaryColor: state.branding?.primaryColor ?? '',
    logoUrl: state.branding?.logoUrl ?? '',
    smsEnabled: state.features?.smsEnabled ?? false,
    pickupProof: state.settings?.pickupProof ?? '',
    isDemo: state.isDemoTenant,
    ...(state.companyId ? { companyId: state.companyId } : {}),
    deleted: state.deleted,
  };
}
