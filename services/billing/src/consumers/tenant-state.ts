import { TenantStateSchema, TenantStatus } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import { type FollowTenantDeps, followTenants, type KnownTenant } from '../domain/subscription/follow-tenant.ts';
import type { Building } from '../domain/subscription/subscription.ts';

/** Begins, keeps and ends the subscriptions of buildings. */
export function tenantStateConsumer(context: FollowTenantDeps): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, (events) => followTenants(events.map(knownTenant), context));
}

/** A status of a newer release is absent. A building with such a status is not shown as active. */
const statuses: Readonly<Partial<Record<TenantStatus, Building['status']>>> = {
  [TenantStatus.UNSPECIFIED]: 'active',
  [TenantStatus.ACTIVE]: 'active',
  [TenantStatus.SUSPENDED]: 'suspended',
  [TenantStatus.INACTIVE]: 'inactive',
};

function knownTenant({ aggregateId, version, occurredAt, event }: Received<typeof TenantStateSchema>): KnownTenant {
  const { name, propertyManagementCompany, conciergeEmail, timeZone, isDemoTenant, status } = event;
  const state = { tenantId: aggregateId, version, occurredAt };
  if (event.deleted) return state;
  const fields = { version, name, propertyManagementCompany, conciergeEmail, timeZone, isDemoTenant };
  return { ...state, building: { ...fields, status: statuses[status] ?? 'inactive' } };
}
