import { type TenantState, TenantStateSchema, TenantStatus } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { after, lasts } from '../domain/household/times.ts';
import type { TenantCopy } from '../domain/tenant/tenant-copy.ts';

/** Keeps the copy of the buildings that people register in. */
export function tenantState({ clock, tenants }: Pick<ResidentsContext, 'clock' | 'tenants'>): Consumer {
  return consumer(TenantStateSchema, async (events) => {
    for (const { tenantId, version, event } of events) {
      const copy = copyOf(tenantId, version, event);
      const isNews = event.deleted && !(await tenants.find(tenantId))?.deleted;
      await tenants.keep(isNews ? { ...copy, forgetFrom: after(clock.now(), lasts.registering) } : copy);
    }
  });
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
