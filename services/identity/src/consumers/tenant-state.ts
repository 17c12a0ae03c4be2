import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import type { Outbox } from '@parcelbell/outbox';
import type { AuditRepository } from '../domain/audit/audit-entry.ts';
import type { MembershipRepository } from '../domain/staff/memberships.ts';
import type { TenantNameRepository } from '../domain/tenant/tenant-names.ts';
import { userSnapshots } from '../domain/user/user-facts.ts';
import type { UserRepository } from '../domain/user/user-repository.ts';

interface TenantStateContext {
  readonly tenantNames: Pick<TenantNameRepository, 'find' | 'upsert'>;
  readonly users: Pick<UserRepository, 'all'>;
  readonly outbox: Pick<Outbox, 'publishSnapshots'>;
  readonly auditEntries: Pick<AuditRepository, 'forgetValues'>;
  readonly memberships: Pick<MembershipRepository, 'forgetTenant'>;
}

/**
 * Stores the names, companies and switches of tenants, and which of them are deleted. Of those, what was changed and who was suspended is forgotten. The staff of a
 * building that joins a company is published again: reporting counts it from then on, and may have begun to listen only after the users were stored.
 */
export function tenantStateConsumer({
  tenantNames,
  auditEntries,
  memberships,
  users,
  outbox,
}: TenantStateContext): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, async (events) => {
    for (const tenantId of await joiningCompany(events, tenantNames))
      await outbox.publishSnapshots(userSnapshots(users.all(tenantId)));
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

/** It comes before the copy is stored, so that a kill between both publishes them once more. */
async function joiningCompany(
  events: readonly Received<typeof TenantStateSchema>[],
  tenantNames: Pick<TenantNameRepository, 'find'>,
): Promise<ReadonlySet<string>> {
  const joined = events.filter(({ event }) => event.companyId && !event.deleted).map(({ event }) => event.tenantId);
  const known = await tenantNames.find(joined);
  return new Set(joined.filter((tenantId) => !known.get(tenantId)?.companyId));
}
