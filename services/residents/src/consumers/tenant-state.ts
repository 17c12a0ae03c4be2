import { type TenantState, TenantStateSchema, TenantStatus } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import type { TenantCopy } from '../domain/tenant/tenant-copy.ts';

/** Keeps the copy of the buildings that people register in. */
export function tenantState({ tenants }: Pick<ResidentsContext, 'tenants'>): Consumer {
  return consumer(TenantStateSchema, async (events) => {
    for (const { tenantId, version, event } of events) await tenants.keep(copyOf(tenantId, version, event));
  });
}

function copyOf(tenantId: string, version: number, state: TenantState): TenantCopy {
  return {
    tenantId,
    version,
    deleted: state.deleted,
    name: state.name,
    isActive: state.status === TenantStatus.ACTIVE,
    isDemoTenant: state.isDemoTenant,
    isMultiTower: state.isMultiTower,
    validUnits: state.validUnits.map(({ tower, units }) => ({ tower, units })),
    maxResidentEmails: state.settings?.maxResidentEmails ?? 0,
    smsEnabled: state.features?.smsEnabled ?? false,
    conciergeEmail: state.conciergeEmail,
  };
}
