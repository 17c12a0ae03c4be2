import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import { type FollowTenantsDeps, followTenants, type ReceivedTenant } from '../domain/tenant/follow-tenants.ts';
import { defaultLimits } from '../domain/tenant/tenant.ts';

/** Stores the fields of buildings that reports need. */
export function tenantStateConsumer(context: FollowTenantsDeps): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, (events) => followTenants(events.map(receivedTenant), context));
}

function receivedTenant(received: Received<typeof TenantStateSchema>): ReceivedTenant {
  const { aggregateId: tenantId, version, event, occurredAt, snapshot: isSnapshot } = received;
  const { deleted, companyId = '', name, timeZone, validUnits, settings } = event;
  const { monthlyLimit, exceedFeeCents, maxDeliveriesPerDay } = settings ?? defaultLimits;
  return {
    tenantId,
    version,
    deleted,
    companyId: deleted ? '' : companyId,
    name,
    timeZone,
    totalUnits: validUnits.reduce((sum, { units }) => sum + units.length, 0),
    limits: { monthlyLimit, exceedFeeCents, maxDeliveriesPerDay },
    occurredAt,
    isSnapshot,
  };
}
