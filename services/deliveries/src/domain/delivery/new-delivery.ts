import type { ReachableHousehold } from '../household/find-reachable-household.ts';
import { channelsOf, countPeople } from '../household/household.ts';
import type { LocalTime } from '../tenant/local-time.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { Delivery, Notice } from './delivery.ts';
import type { DeliveryDetails } from './delivery-details.ts';

export interface NewDelivery {
  readonly details: DeliveryDetails;
  readonly tenant: Tenant;
  readonly reachable: ReachableHousehold;
  readonly packageId: string;
  readonly requestHash: string;
  readonly now: Date;
  readonly local: LocalTime;
}

/** A delivery that was just logged: waiting, with a queued notice for every recipient. */
export function newDelivery({ details, tenant, reachable, packageId, requestHash, now, local }: NewDelivery): Delivery {
  const { recipients } = reachable;
  return {
    tenantId: tenant.tenantId,
    packageId,
    version: 1,
    requestHash,
    ...details,
    householdId: reachable.household.householdId,
    residencyId: reachable.household.residencyId,
    people: countPeople(recipients),
    channels: channelsOf(recipients),
    createdAt: now,
    updatedAt: now,
    localDay: local.day,
    localHour: local.hour,
    status: 'pending',
    notices: recipients.map(
      ({ contactId, channel }): Notice => ({ contactId, kind: 'delivery', channel, status: 'queued', at: now }),
    ),
  };
}
