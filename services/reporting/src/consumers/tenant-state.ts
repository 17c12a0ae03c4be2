import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import { usualLimits } from '../domain/building/building.ts';
import { type FollowTenantsDeps, followTenants, type KnownTenant } from '../domain/building/follow-tenants.ts';

/** Keeps what reports need of buildings. */
export function tenantStateConsumer(context: FollowTenantsDeps): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, (events) => followTenants(events.map(knownTenant), context));
}

function knownTenant(received: Received<typeof TenantStateSchema>): KnownTenant {
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
