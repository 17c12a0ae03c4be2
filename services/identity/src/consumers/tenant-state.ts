import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/events';
import type { AuditRepository } from '../domain/audit/audit-entry.ts';
import type { MembershipRepository } from '../domain/staff/memberships.ts';
import type { TenantNameRepository } from '../domain/tenant/tenant-names.ts';

interface TenantStateContext {
  readonly tenantNames: Pick<TenantNameRepository, 'upsert'>;
  readonly auditEntries: Pick<AuditRepository, 'forgetValues'>;
  readonly memberships: Pick<MembershipRepository, 'forgetTenant'>;
}

/** Stores the names, companies and switches of tenants, and which of them are deleted. Of those, what was changed and who was suspended is forgotten. */
export function tenantStateConsumer({
  tenantNames,
  auditEntries,
  memberships,
}: TenantStateContext): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, async (events) => {
    await tenantNames.upsert(
      events.map(({ event, version }) => ({
        tenantId: event.tenantId,
        name: event.name,
        company: event.propertyManagementCompany,
        deleted: event.deleted,
        isDemo: event.isDemoTenant,
        staffScreenOff: event.settings?.staffScreenOff ?? false,
        ...(event.companyId ? { companyId: event.companyId } : {}),
        version,
      })),
    );
    for (const { event } of events) {
      if (!event.deleted) continue;
      await auditEntries.forgetValues(event.tenantId);
      await memberships.forgetTenant(event.tenantId);
    }
  });
}
