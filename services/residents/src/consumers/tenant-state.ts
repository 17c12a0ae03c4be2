import { type TenantState, TenantStateSchema, TenantStatus } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/events';
import type { ResidentsContext } from '../context.ts';
import type { TenantCopy } from '../domain/tenant/tenant.ts';
import { upsertTenants } from '../domain/tenant/upsert-tenants.ts';

/** Keeps the copies of the buildings in which people register. */
export function tenantStateConsumer(context: ResidentsContext): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, (events) =>
    upsertTenants(
      events.map(({ tenantId, version, event }) => copyOf(tenantId, version, event)),
      context,
    ),
  );
}

function copyOf(tenantId: string, version: number, state: TenantState): TenantCopy {
  return {
    tenantId,
    version,
    deleted: state.deleted,
    name: state.name,
    slug: state.slug,
    isActive: state.status === TenantStatus.ACTIVE,
    isDemoTenant: state.isDemoTenant,
    ...(state.companyId ? { companyId: state.companyId } : {}),
    isMultiTower: state.isMultiTower,
    validUnits: state.validUnits.map(({ tower, units }) => ({ tower, units })),
    maxResidentEmails: state.settings?.maxResidentEmails ?? 0,
    requireApproval: state.settings?.requireApproval ?? false,
    smsEnabled: state.features?.smsEnabled ?? false,
    conciergeEmail: state.conciergeEmail,
    branding: brandingOf(state.branding),
  };
}

function brandingOf(branding: TenantState['branding']): TenantCopy['branding'] {
  const { primaryColor = '', secondaryColor = '', logoUrl = '', brandName = '' } = branding ?? {};
  return { primaryColor, secondaryColor, logoUrl, brandName };
}
