import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import { type FollowTenantsDeps, followTenants, type ReceivedTenant } from '../domain/tenant/follow-tenants.ts';
import { usualLimits } from '../domain/tenant/tenant.ts';

/** Keeps what reports need of buildings. */
export function tenantStateConsumer(context: FollowTenantsDeps): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, (events) => followTenants(events.map(receivedTenant), context));
}

function receivedTenant(received: Received<typeof TenantStateSchema>): ReceivedTenant {
  const { aggregateId: tenantId, version, event, occurredAt: toldAt, snapshot: isRepeated } = received;
  const { deleted, timeZone, validUnits, settings } = event;
  const { monthlyLimit, exceedFeeCents, maxDeliveriesPerDay } = settings ?? usualLimits;
  return {
    tenantId,
    version,
    deleted,
    timeZone,
    totalUnits: validUnits.reduce((sum, { units }) => sum + units.length, 0),
    limits: { monthlyLimit, exceedFeeCents, maxDeliveriesPerDay },
    toldAt,
    isRepeated,
  };
}
